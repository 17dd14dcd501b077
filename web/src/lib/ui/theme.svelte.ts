/** Light or dark: the system's choice until somebody chooses; `public/theme.js` applies a stored choice before the first paint. */

class Theme {
  chosen = $state<string | undefined>(document.documentElement.dataset.theme);
  private system = $state(matchMedia('(prefers-color-scheme: dark)').matches);

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => (this.system = event.matches));
  }

  get dark(): boolean {
    return this.chosen ? this.chosen === 'dark' : this.system;
  }

  toggle(): void {
    this.chosen = this.dark ? 'light' : 'dark';
    document.documentElement.dataset.theme = this.chosen;
    try {
      localStorage.setItem('rulebound.theme', this.chosen);
    } catch {
      // A browser that keeps nothing still changes for this visit.
    }
  }
}

export const theme = new Theme();
