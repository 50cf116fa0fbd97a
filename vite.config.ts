import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';
import { type ScriptGroup, scriptGroups, VISITORS } from './src/web/page-table.ts';

/*
 * Code splitting. Many small files compress worse than a few, and each is a request. So the framework, which rarely
 * changes between releases and stays cached, is one chunk, what every page needs another, and what several pages share
 * is in one chunk for each group of readers.
 */
const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const SHELL =
  /\/src\/(web\/(shell\/shell|nouns\/page\/missing-page|ui\/icon\.svg|lib\/(use-hydrated|use-shown-address|document))|domain\/kernel\/(limits|cantons))(\.tsx?|\?url)$/;

/*
 * The parts of pages for visitors that are rendered on the server and hydrated once their own script has loaded. What
 * they share with pages of members is in a chunk of its own, so that a visitor loads no chunk of those for them.
 */
const LATE =
  /\/src\/web\/(features\/(home\/(year-card|newest-jobs|employer-band|figures|questions)|how-it-works\/steps|jobs\/(cards|filter-panels))|shell\/social|nouns\/job\/(company-card|job-fact-list))\.tsx$/;

/** The chunks that every page has loaded before it imports another. */
const LOADED = /\/(rolldown-runtime|framework|shell)-/;

/** Used by the rendering on the server alone, and left out of the scripts. */
const SERVER_ONLY = /\/src\/web\/features\/(jobs\/job-posting|houses\/house-structured-data)\.ts$/;

/** A module that this many pages of members share is loaded with the first of them. */
const MANY_PAGES = 10;

/** The chunks of shared modules, each before those that may import it. */
const SHARED = [
  'visitors',
  ...VISITORS,
  'late',
  'open',
  'members',
  'tables',
  'employees',
  'companies',
] as const;

const CHUNKS = [
  { name: 'framework', test: FRAMEWORK },
  { name: 'shell', test: SHELL },
  { name: 'calls', test: /\/src\/api\/endpoints\.ts$/ },
  ...SHARED.map((name) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) => (sharedBy(id, graph) === name ? name : null),
    test: /\/src\/(api|domain|web)\/|\/node_modules\//,
  })),
].map((group, at, { length }) => ({ ...group, priority: length - at }));

/**
 * The chunk of a shared module. Chunks for visitors contain nothing that only members need, and modules that only a
 * dialog needs are in no shared chunk; the imports of a module are shared by at least as many pages.
 */
function sharedBy(id: string, graph: Rolldown.ChunkingContext): string | null {
  const pages: string[] = [];
  const seen = new Set<string>();
  let loadedLater = 0;
  const visit = (module: string) => {
    if (seen.has(module) || SERVER_ONLY.test(module)) return;
    seen.add(module);
    const { isEntry, importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    if (isEntry) pages.push(module);
    else if (dynamicImporters.length > 0) loadedLater += 1;
    for (const importer of importers) visit(importer);
  };
  visit(id);
  if (pages.length === 0 || pages.length + loadedLater < 2) return null;
  const groups = pages.map(groupOf);
  const visited = VISITORS.filter((name) => groups.includes(name));
  if (visited.length === 1) return visited.join();
  // The list and an ad have the most script, so they get no module that only other pages share.
  if (visited.length > 1 && !visited.includes('list') && !visited.includes('ad')) return 'texts';
  if (visited.length > 1) return 'visitors';
  if ([...seen].some((module) => LATE.test(module))) return 'late';
  if (groups.includes('open')) return 'open';
  if (pages.length >= MANY_PAGES) return 'members';
  if (groups.every((group) => group === 'employees')) return 'employees';
  if (groups.every((group) => group === 'companies')) return 'companies';
  return 'tables';
}

/** The chunk group of the page with this entry file; null for a file that is no page. */
function groupOf(entry: string): ScriptGroup | null {
  const [, file = ''] = /\/src\/web\/([^?]+)/.exec(entry) ?? [];
  return scriptGroups.get(file) ?? null;
}

export default defineConfig({
  // Tests load this config too, and need no built pages.
  plugins: process.env.VITEST ? [] : [reactRouter()],
  // Without this, the first visit of a page in development reloads once for each newly discovered package.
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  // A single stylesheet for all pages: with one for each page, a slow device showed pages unstyled for a moment after a
  // navigation. The styles of the first paint are inlined (`server/ssr/first-paint.ts`).
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !LOADED.test(file)) },
  },
  // Bundled, so that tree shaking keeps only the components of the mails, without a syntax highlighter and a formatter.
  ssr: { noExternal: [/^@react-email\//] },
  environments: { client: { build: { rollupOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
});
