import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.RULEBOUND_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
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
