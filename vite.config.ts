import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Tests read this file too, and need no pages built.
  plugins: process.env.VITEST ? [] : [reactRouter()],
  // Without it the first visit of a page in development reloads once per newly found package.
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
