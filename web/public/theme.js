// Runs before the first paint, so that a chosen theme never flashes the other one. A file, as the content policy allows no inline script.
try {
  const chosen = new URLSearchParams(location.search).get('theme') || localStorage.getItem('rulebound.theme');
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be closed to us: the system's theme it is.
}
