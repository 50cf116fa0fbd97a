import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';
import { type ScriptGroup, scriptGroups, VISITORS } from './src/web/page-table.ts';

/*
 * Many small files compress worse than a few, and each is a request. So the framework, which stays the same over releases,
 * is one file, what every page needs another, and what several pages share comes in one file for each kind of reader.
 */
const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const SHELL =
  /\/src\/(web\/(shell\/shell|nouns\/page\/missing-page|ui\/(alert|icon\.svg)|lib\/(use-hydrated|document))|domain\/kernel\/(limits|cantons))(\.tsx?|\?url)$/;

/** As many pages of members as make it worth loading something with the first of them. */
const MANY_PAGES = 10;

/** The files of what pages share, each before those that may import it. */
const SHARED = [
  'visitors',
  'ads',
  ...VISITORS,
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
 * Who shares a module. What a page of visitors needs is in no file with what only members need, and what a dialog alone
 * needs in none of them; whatever a module imports is shared by as many.
 */
function sharedBy(id: string, graph: Rolldown.ChunkingContext): string | null {
  const pages: string[] = [];
  const seen = new Set<string>();
  let loadedLater = 0;
  const visit = (module: string) => {
    if (seen.has(module)) return;
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
  // The list of ads has the most script, and gets nothing that only others share.
  if (visited.length > 1 && !visited.includes('list') && !visited.includes('ad')) return 'texts';
  if (visited.length > 1) return visited.includes('texts') ? 'visitors' : 'ads';
  if (groups.includes('open')) return 'open';
  if (pages.length >= MANY_PAGES) return 'members';
  if (groups.every((group) => group === 'employees')) return 'employees';
  if (groups.every((group) => group === 'companies')) return 'companies';
  return 'tables';
}

/** The group of the page that begins with this file; none of a file that is no page. */
function groupOf(entry: string): ScriptGroup | null {
  const [, file = ''] = /\/src\/web\/([^?]+)/.exec(entry) ?? [];
  return scriptGroups.get(file) ?? null;
}

export default defineConfig({
  // Tests read this file too, and need no pages built.
  plugins: process.env.VITEST ? [] : [reactRouter()],
  // Without it the first visit of a page in development reloads once per newly found package.
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  // One file of styles for all pages: those of each page come and go with it, and stood bare for a moment on slow devices.
  // What a page shows first stands in it (`server/ssr/first-paint.ts`).
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  // Built in, so that of its components only those of the mails are loaded, without a highlighter of code and a formatter.
  ssr: { noExternal: [/^@react-email\//] },
  environments: { client: { build: { rollupOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
});
