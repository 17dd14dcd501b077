/** The page asked for: the address is the only state, so that reload, back and a copied link all mean the same. */

export interface Page {
  path: string; // '/room/k3v9', never with a trailing slash but for '/'
  query: URLSearchParams;
  hash: string; // without '#'
}

function read(): Page {
  const path = location.pathname.replace(/\/+$/, '') || '/';
  return { path, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

class Router {
  page = $state.raw<Page>(read());

  constructor() {
    addEventListener('popstate', () => (this.page = read()));
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.page = read();
    scrollTo(0, 0);
  }

  /** Links inside the app change the page without loading it anew; whatever a browser does with modified clicks stays. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

/** The named parts of `path` if it has the form of `pattern` ('/room/:room'), else null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split('/');
  const have = path.split('/');
  if (want.length !== have.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of want.entries()) {
    const value = have[index] ?? '';
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return found;
}
