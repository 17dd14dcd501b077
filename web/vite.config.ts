import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.RULEBOUND_SERVER ?? 'http://127.0.0.1:8000';

const NOT_OURS = ['kernel', 'cli', 'bots', 'lab', 'words', 'server']; // sections of the message catalogue: they are the server's and the terminal's

function ownSections(): Plugin {
  return {
    name: 'own-sections',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/messages/en.json')) return null;
      const all = JSON.parse(code) as Record<string, unknown>;
      return { code: JSON.stringify(Object.fromEntries(Object.entries(all).filter(([name]) => !NOT_OURS.includes(name)))), map: null };
    },
  };
}

export default defineConfig({
  plugins: [ownSections(), svelte()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0, // data: addresses would need a wider content policy
    modulePreload: { polyfill: false }, // the polyfill is an inline script in disguise, and every browser we support preloads modules
    sourcemap: false,
  },
  server: {
    fs: { allow: ['..'] }, // the message catalogue lies beside the Python sources
    proxy: { '/api': { target: server, ws: true } },
  },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
});
