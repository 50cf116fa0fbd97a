import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/*
 * What every page needs comes as two files instead of thirty, which is 6 kB less of it: the framework,
 * which stays the same over releases, and the shell and the page that is not there with all that they import.
 * So does what every page with ads needs, for another 2 kB, and what the list of ads alone needs, for 3 kB of it; what that
 * shares with forms and tables stands apart, so that these do not load the list.
 */
const CHUNKS = [
  { name: 'framework', priority: 1, test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /\/src\/(web\/(shell\/shell|nouns\/page\/missing-page|ui\/alert|lib\/use-hydrated)|domain\/kernel\/(limits|cantons))\.tsx?$/,
  },
  {
    name: 'jobs',
    test: /\/src\/web\/features\/jobs\/(cards\.tsx|job-card\.tsx|job-search-field\.tsx|list-state\.ts)$/,
  },
  { name: 'choices', test: /\/src\/web\/ui\/(accordion|chip|choice|field|pagination)\.tsx$/ },
  { name: 'list', test: /\/src\/web\/features\/jobs\/(filter-panels|results)\.tsx$/ },
];

export default defineConfig({
  // Tests read this file too, and need no pages built.
  plugins: process.env.VITEST ? [] : [reactRouter()],
  // Without it the first visit of a page in development reloads once per newly found package.
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  // One file of styles for all pages, 25 kB: those of each page come and go with it, and stood bare for a moment on slow devices.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  // Built in, so that of its components only those of the mails are loaded, without a highlighter of code and a formatter.
  ssr: { noExternal: [/^@react-email\//] },
  environments: { client: { build: { rollupOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
});
