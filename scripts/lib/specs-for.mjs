// Determines which journeys a change can affect from the source of their specs: these open pages by the names of routes
// and find texts by their keys, so that no run has to record what they visit.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Catalogues that the pages of every feature use, and that therefore identify none. */
const GENERAL_TEXTS = ['common', 'errors', 'fields', 'shell', 'validation'];
/** Opens the pages of all features by their addresses. */
const EVERY_PAGE = 'e2e/looks.spec.ts';
/** Files that no page of the product is built from. */
const UNSEEN =
  /^(docs|bench|test|\.ci)\/|\.test\.tsx?$|^[A-Z]+(\.md)?$|^(biome\.json|knip(\.production\.jsonc|\.json))$/;
/** Folders of the server and the domain that have the same name as their endpoints. */
const MODULE = /^src\/(?:server\/modules|domain)\/([\w-]+)\//;

/**
 * The specs in `e2e` that a change of these files can affect, as sorted paths relative to `root`. A file that cannot be
 * traced to pages, such as one of the server's platform or a package, affects all specs.
 * @param {string[]} changed paths relative to `root`
 * @param {string} root
 */
export function specsFor(changed, root) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const list = (pattern) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const specs = list('e2e/*.spec.ts').sort();
  const web = list('src/{web,api,domain}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const importsOf = new Map([...web, ...list('e2e/*.ts')].map((file) => [file, importsIn(file, read(file))]));
  const importers = importersOf(importsOf);
  const featuresByRoute = routesIn(read('src/web/page-table.ts'));
  const features = web.flatMap((file) => (featureOf(file) ? [[featureOf(file), read(file)]] : []));
  const mentioning = (pattern) =>
    new Set(features.filter(([, source]) => pattern.test(source)).map(([feature]) => feature));

  const featuresOfTexts = new Map();
  /** The features that use a text most; others only repeat a word of it here and there. */
  const ofTexts = (name) => {
    if (GENERAL_TEXTS.includes(name)) return [];
    if (!featuresOfTexts.has(name)) {
      const counts = new Map();
      for (const [feature, source] of features) {
        const mentions = source.split(new RegExp(`'${name}[:']`)).length - 1;
        if (mentions > 0) counts.set(feature, (counts.get(feature) ?? 0) + mentions);
      }
      const most = Math.max(0, ...counts.values());
      featuresOfTexts.set(
        name,
        [...counts].filter(([, count]) => 2 * count >= most).map(([feature]) => feature),
      );
    }
    return featuresOfTexts.get(name);
  };
  const saidBy = new Map(specs.map((spec) => [spec, saidIn(spec, importsOf, read)]));
  const visits = new Map(
    specs.map((spec) => {
      const { texts, routes } = saidBy.get(spec);
      const byRoute = routes.flatMap((route) => featuresByRoute.get(route) ?? []);
      return [spec, new Set([...byRoute, ...texts.flatMap(ofTexts)])];
    }),
  );
  const visiting = (some) =>
    specs.filter((spec) => [...some].some((feature) => spec === EVERY_PAGE || visits.get(spec).has(feature)));
  /** The specs that visit a feature which imports one of these files, directly or not, also lazily. */
  const using = (files) => {
    const reached = closure(files, importers);
    // The root layout of every page imports it.
    if (reached.has('src/web/root.tsx')) return specs;
    return visiting(new Set([...reached].map(featureOf).filter(Boolean)));
  };

  const reachedBy = (file) => {
    if (UNSEEN.test(file)) return [];
    if (file.startsWith('e2e/')) return [...closure([file], importers)].filter((it) => specs.includes(it));
    const texts = /^src\/locales\/\w+\/([\w-]+)\.json$/.exec(file)?.[1];
    if (texts)
      return GENERAL_TEXTS.includes(texts)
        ? specs
        : specs.filter((it) => saidBy.get(it).texts.includes(texts));
    if (file.startsWith('src/content/')) return visiting(['content', 'how-it-works']);
    const module = MODULE.exec(file)?.[1];
    const api = module && `src/api/${module}.ts`;
    if (!api && importsOf.has(file)) return using([file]);
    if (!api || !existsSync(join(root, api))) return specs;
    const calls = [...read(api).matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name);
    const callers = calls.length > 0 ? mentioning(new RegExp(`'(${calls.join('|')})'`)) : [];
    return [...visiting(callers), ...(importsOf.has(file) ? using([file]) : [])];
  };
  return [...new Set(changed.flatMap(reachedBy))].sort();
}

function featureOf(file) {
  return /^src\/web\/features\/([\w-]+)\//.exec(file)?.[1];
}

/** The files that a file imports as values, as types or lazily, by their paths. */
function importsIn(file, source) {
  return [...source.matchAll(/(?:from |import )'([^']+)'|import\('([^']+)'\)/g)].flatMap(
    ([, early, late]) => {
      const written = early ?? late;
      // The layout loads dialogs lazily; a spec that opens one uses its texts.
      if (late && file.startsWith('src/web/shell/')) return [];
      if (written.startsWith('#')) return `src/${written.slice(1)}`;
      return written.startsWith('.') ? normalize(join(dirname(file), written)).replaceAll('\\', '/') : [];
    },
  );
}

function importersOf(importsOf) {
  const importers = new Map();
  for (const [file, imported] of importsOf)
    for (const it of imported) importers.set(it, [...(importers.get(it) ?? []), file]);
  return importers;
}

/** The transitive closure of `starts` under `next`, including `starts`. */
function closure(starts, next) {
  const reached = new Set(starts);
  for (const it of reached) for (const other of next.get(it) ?? []) reached.add(other);
  return reached;
}

/** The features of the routes with a name, by the page table. */
function routesIn(source) {
  const rows = source.matchAll(/^ {2}'?([\w.-]+)'?: \{\s*file: 'features\/([\w-]+)\//gm);
  return new Map([...rows].map(([, route, feature]) => [route, [feature]]));
}

/** The catalogues and routes that a spec uses, directly or through its helpers. */
function saidIn(spec, importsOf, read) {
  const words = [read(spec)];
  for (const helper of importsOf.get(spec).filter((file) => file.startsWith('e2e/'))) {
    const parts = read(helper).split(/^(?=(?:export )?(?:async )?(?:function|const) )/m);
    const taken = new Set(
      parts.filter((part) => {
        const name = /(?:function|const) (\w+)/.exec(part)?.[1];
        return name !== undefined && new RegExp(`\\b${name}\\b`).test(words[0]);
      }),
    );
    for (const part of taken)
      for (const other of parts) {
        const name = /(?:function|const) (\w+)/.exec(other)?.[1];
        if (name !== undefined && new RegExp(`\\b${name}\\b`).test(part)) taken.add(other);
      }
    words.push(...taken);
  }
  const all = words.join('\n');
  const named = (pattern) => [...new Set([...all.matchAll(pattern)].map(([, name]) => name))];
  return {
    texts: named(/['`]([a-z-]+):[\w.${}-]+['`]/g),
    // The address of a company's public page is made by a function of its own.
    routes: [...named(/(?:publicPath\([^,()]+,|otherPath\()\s*'([\w.-]+)'/g), ...named(/\b(house)Path\(/g)],
  };
}
