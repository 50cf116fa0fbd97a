import { type EndpointName, endpoints } from '#api/endpoints.ts';
import { filesInCycles, reachable } from './graph.ts';
import type { Import, Source } from './source.ts';

/** A rule's title, and a function that finds its violations: a file and a reason each. */
export type Rule = readonly [title: string, find: (source: Source) => Violation[]];

export interface Violation {
  file: string;
  reason: string;
}

/**
 * A module may import only modules to its left. A dependency to the right has to be a hook or an event
 * (ARCHITECTURE.md).
 */
const MODULES_IN_ORDER = [
  'accounts',
  'notifications',
  'content',
  'companies',
  'subscriptions',
  'profiles',
  'documents',
  'resumes',
  'jobs',
  'search',
  'favourites',
  'employments',
  'transfers',
  'agreements',
  'tandems',
  'alerts',
  'applications',
  'pool',
  'files',
  'departures',
  'views',
];

/**
 * The layers of the pages. A layer imports only earlier ones; what it needs of a later one is passed in.
 */
const LAYERS_IN_ORDER = ['lib', 'ui', 'nouns', 'features', 'shell'];

/** What several features show of one entity. */
const NOUNS_IN_ORDER = [
  'page',
  'association',
  'address',
  'person',
  'picture',
  'company',
  'job',
  'plan',
  'alert',
  'favourite',
  'profile',
  'entry',
  'employment',
  'agreement',
  'application',
];

/** As for modules: a feature imports only features to its left, lazily or not. Those that combine others come last. */
const FEATURES_IN_ORDER = [
  'accounts',
  'notifications',
  'content',
  'companies',
  'team',
  'subscriptions',
  'profile',
  'resume',
  'agreements',
  'jobs',
  'houses',
  'year-plans',
  'alerts',
  'favourites',
  'applications',
  'job-ads',
  'tandems',
  'employees',
  'market',
  'company-applications',
  'pool',
  'dashboard',
  'how-it-works',
  'home',
  'administration',
  'dev',
];

/** Each order by the folder that contains what it lists. */
export const ORDERS: Readonly<Record<string, readonly string[]>> = {
  'src/server/modules': MODULES_IN_ORDER,
  'src/web': LAYERS_IN_ORDER,
  'src/web/nouns': NOUNS_IN_ORDER,
  'src/web/features': FEATURES_IN_ORDER,
};

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

const areaOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0];
const moduleOf = (path: string) => /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1];
const nounOf = (path: string) => /^src\/web\/nouns\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path: string) => /^src\/web\/features\/([^/]+)\//.exec(path)?.[1];
const adapterOf = (path: string) => /^src\/server\/adapters\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.(test|suite)\.tsx?$/.test(path);
const isSource = (to: string) => /^(src|test|e2e|bench)\//.test(to);
const isTables = (path: string) => /^src\/server\/.*\/tables\.ts$/.test(path);
// The personal data of a module is read and erased by statements in a file of its own.
const isStore = (path: string) => /\/(store(\.ts|\/.*)|personal\.ts)$/.test(path);
const isComposition = (path: string) => /^src\/server\/(main\.ts|app\.ts|commands\/|ssr\/|demo\/)/.test(path);
const isWrite = (name: string) =>
  Object.hasOwn(endpoints, name) && endpoints[name as EndpointName].method !== 'GET';
const belowServer = (path: string, ...folders: string[]) =>
  folders.some((it) => path.startsWith(`src/server/${it}`));

const imports =
  (forbidden: (it: Import) => boolean) =>
  (source: Source): Violation[] =>
    source.imports
      .filter(forbidden)
      .map(({ from, written }) => ({ file: from, reason: `imports ${written}` }));

/** Ignores imports by test files, which may combine anything. Few rules apply to tests as well. */
const importsOfProduct = (forbidden: (it: Import) => boolean) =>
  imports((it) => !isTest(it.from) && forbidden(it));

/** Whether the imported part is to the right of the importing one in the order. */
const isRightOf = (order: readonly string[], imported: string | undefined, importer: string | undefined) =>
  imported !== undefined && importer !== undefined && order.indexOf(imported) > order.indexOf(importer);

const importsOf = (area: string, forbidden: (it: Import) => boolean) =>
  importsOfProduct((it) => areaOf(it.from) === area && forbidden(it));

export const rules: readonly Rule[] = [
  ['the domain imports only the domain', importsOf('domain', ({ to }) => areaOf(to) !== 'domain')],
  [
    'src/api imports only the domain and zod',
    importsOf('api', ({ to }) => !['domain', 'api', 'zod'].includes(areaOf(to) ?? to)),
  ],
  [
    'locales import only the domain kernel',
    importsOf('locales', ({ to }) => areaOf(to) !== 'locales' && !to.startsWith('src/domain/kernel/')),
  ],
  [
    'tests in src/domain and src/api import neither the server nor the pages',
    imports(
      ({ from, to }) =>
        isTest(from) &&
        ['domain', 'api'].includes(areaOf(from) ?? '') &&
        ['server', 'web'].includes(areaOf(to) ?? ''),
    ),
  ],
  [
    'pages never import the server',
    imports(({ from, to }) => areaOf(from) === 'web' && areaOf(to) === 'server'),
  ],
  [
    'the service worker imports only src/api and the domain',
    importsOf('worker', ({ to }) => !['worker', 'api', 'domain'].includes(areaOf(to) ?? to)),
  ],
  [
    'the server never imports pages',
    imports(({ from, to }) => areaOf(from) === 'server' && areaOf(to) === 'web'),
  ],
  [
    'only ssr imports the built pages',
    importsOfProduct(({ from, to }) => areaOf(to) === 'build' && !belowServer(from, 'ssr/')),
  ],
  [
    'modules import only modules that are earlier in the order',
    importsOfProduct(({ from, to }) => isRightOf(MODULES_IN_ORDER, moduleOf(to), moduleOf(from))),
  ],
  ['every module is listed in the order', ({ files }) => withoutPlace(files, moduleOf, MODULES_IN_ORDER)],
  [
    'the views module handles GET endpoints only',
    ({ members }) =>
      members
        .filter(({ file, name }) => moduleOf(file) === 'views' && !isTest(file) && isWrite(name))
        .map(({ file, name }) => ({ file, reason: `handles ${name}` })),
  ],
  [
    'modules are imported from outside through index.ts only',
    importsOfProduct(
      ({ from, to }) =>
        areaOf(from) === 'server' &&
        moduleOf(to) !== undefined &&
        moduleOf(to) !== moduleOf(from) &&
        !to.endsWith('/index.ts') &&
        !isTables(to),
    ),
  ],
  [
    'tables are imported only by the stores of their module',
    importsOfProduct(({ from, to }) => {
      // Foreign keys refer to tables of other modules; demo data is inserted directly, as in tests.
      if (!isTables(to) || isTables(from) || belowServer(from, 'demo/')) return false;
      const ownStore = moduleOf(to) === moduleOf(from) && isStore(from);
      return !(ownStore || (belowServer(to, 'platform/') && belowServer(from, 'platform/')));
    }),
  ],
  [
    'only stores, tables and the platform import drizzle-orm',
    importsOfProduct(
      ({ from, to }) =>
        to === 'drizzle-orm' &&
        !isStore(from) &&
        !isTables(from) &&
        // Demo data is inserted directly, as in tests.
        !belowServer(from, 'platform/', 'demo/'),
    ),
  ],
  [
    'adapters are imported from outside through port.ts only',
    importsOfProduct(({ from, to }) => {
      const adapter = adapterOf(to);
      if (!adapter || to.endsWith(`/${adapter}/port.ts`)) return false;
      return adapterOf(from) !== adapter && !belowServer(from, 'main.ts', 'commands/add-media.ts', 'demo/');
    }),
  ],
  [
    'adapters import no modules',
    importsOfProduct(({ from, to }) => adapterOf(from) !== undefined && moduleOf(to) !== undefined),
  ],
  [
    'the platform imports no modules',
    importsOfProduct(({ from, to }) => belowServer(from, 'platform/') && moduleOf(to) !== undefined),
  ],
  [
    'only main, app, commands, ssr and demo import one another',
    importsOfProduct(({ from, to }) => isComposition(to) && !isComposition(from)),
  ],
  [
    'the search engine imports only its own files, the domain and lru-cache',
    importsOfProduct(({ from, to }) => {
      const engine = /^.*\/search\/engine\//.exec(from)?.[0];
      if (engine === undefined || to === 'lru-cache') return false;
      return !to.startsWith(engine) && !to.startsWith('src/domain/');
    }),
  ],
  [
    'the design system imports neither src/api nor the domain, apart from the domain kernel',
    importsOfProduct(
      ({ from, to }) => from.startsWith('src/web/ui/') && /^src\/(api|domain\/(?!kernel\/))/.test(to),
    ),
  ],
  [
    'layers of the pages import only layers that are earlier in the order',
    importsOfProduct(({ from, to }) => {
      const [importer, imported] = [layerOf(from), layerOf(to)];
      return importer !== undefined && imported !== undefined && imported > importer;
    }),
  ],
  [
    'nouns import only nouns that are earlier in the order',
    importsOfProduct(({ from, to }) => isRightOf(NOUNS_IN_ORDER, nounOf(to), nounOf(from))),
  ],
  [
    'features import only features that are earlier in the order',
    importsOfProduct(({ from, to }) => isRightOf(FEATURES_IN_ORDER, featureOf(to), featureOf(from))),
  ],
  [
    'every noun and every feature is listed in its order',
    ({ files }) => [
      ...withoutPlace(files, nounOf, NOUNS_IN_ORDER),
      ...withoutPlace(files, featureOf, FEATURES_IN_ORDER),
    ],
  ],
  [
    'mails import only src/web/lib of the pages',
    importsOfProduct(
      ({ from, to }) =>
        from.startsWith('src/web/mails/') && areaOf(to) === 'web' && !/^src\/web\/(mails|lib)\//.test(to),
    ),
  ],
  ['only lazily loaded files of the pages import schemas as values', schemasOnFirstLoad],
  ['there are no circular imports', circles],
  [
    'only src/web contains JSX',
    ({ files }) =>
      files
        .filter((file) => /\.[jt]sx$/.test(file) && areaOf(file) !== 'web')
        .map((file) => ({ file, reason: 'Node runs no JSX' })),
  ],
  [
    'src/domain and src/api read neither the clock nor random numbers',
    ({ impurities }) =>
      impurities
        .filter(({ file }) => ['domain', 'api'].includes(areaOf(file) ?? '') && !isTest(file))
        .map(({ file, reads }) => ({ file, reason: `reads ${reads}` })),
  ],
  [
    'functions that are given a transaction use no other connection',
    ({ besideTransaction }) =>
      besideTransaction
        .filter(({ file }) => areaOf(file) === 'server' && !isTest(file))
        // The code that opens transactions.
        .filter(({ file }) => !belowServer(file, 'platform/database/'))
        .map(({ file, reads }) => ({ file, reason: `reaches for ${reads} beside tx` })),
  ],
  [
    'files and folders are named in kebab case',
    ({ files }) =>
      files
        .filter((file) => !file.startsWith('src/server/platform/database/migrations/'))
        .filter((file) => !file.split('/').every((part) => KEBAB_CASE.test(part)))
        .map((file) => ({ file, reason: 'is not in kebab case' })),
  ],
  [
    'imports across areas use the alias',
    imports(
      ({ from, to, written }) => written.startsWith('.') && isSource(to) && areaOf(to) !== areaOf(from),
    ),
  ],
  [
    'the product imports no tests',
    importsOfProduct(({ to }) => isTest(to) || /^(test|e2e|bench)\//.test(to)),
  ],
];

/** The index of a page file's layer. Routes, entries and what only they import, such as mails, come last. */
function layerOf(path: string): number | undefined {
  const folder = /^src\/web\/(?:([^/]+)\/)?/.exec(path);
  if (!folder) return undefined;
  const place = LAYERS_IN_ORDER.indexOf(folder[1] ?? '');
  return place === -1 ? LAYERS_IN_ORDER.length : place;
}

function withoutPlace(
  files: readonly string[],
  nameOf: (file: string) => string | undefined,
  order: readonly string[],
): Violation[] {
  return files.flatMap((file) => {
    const name = nameOf(file);
    if (name === undefined || order.includes(name)) return [];
    return [{ file, reason: `belongs to "${name}", which the order does not name` }];
  });
}

/** Finds page files that are not loaded lazily and import a schema as a value: zod is too large for the first load. */
function schemasOnFirstLoad(source: Source): Violation[] {
  // React Router removes `.server` files from the client bundle.
  const staysOnServer = (file: string) => /\.server\.tsx?$/.test(file);
  const needed = source.imports.filter(
    (it) => it.kind === 'value' && !isTest(it.from) && !staysOnServer(it.to),
  );
  const inPages = (file: string) => areaOf(file) === 'web';
  const lazy = new Set(source.imports.filter((it) => it.kind === 'lazy').map((it) => it.to));
  const required = new Set(needed.filter((it) => inPages(it.from)).map((it) => it.to));
  // No file imports the entries, since React Router finds them by name. The entry of the mails runs on the server, too.
  const entries = source.files.filter(
    (file) =>
      inPages(file) &&
      !isTest(file) &&
      !staysOnServer(file) &&
      !file.includes('/mails/') &&
      !lazy.has(file) &&
      !required.has(file),
  );
  const first = reachable(entries, needed);
  const bringsSchemas = new Map<string, boolean>();
  const isHeavy = (to: string) => {
    const known = bringsSchemas.get(to) ?? reachable([to], needed).has('zod');
    bringsSchemas.set(to, known);
    return known;
  };
  return needed
    .filter(({ from, to }) => inPages(from) && first.has(from) && !inPages(to) && isHeavy(to))
    .map(({ from, written }) => ({ file: from, reason: `loads ${written}` }));
}

function circles({ files, imports: all }: Source): Violation[] {
  const among = all.filter(({ from, to }) => !isTest(from) && isSource(to));
  return filesInCycles(files, among).map((file) => ({ file, reason: 'reaches itself over its imports' }));
}
