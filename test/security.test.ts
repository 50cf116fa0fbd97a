import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingIn, proofsIn } from './proofs.ts';

/** Checks docs/security.md against the code: what it calls held names an existing file or test as evidence. */

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; they come first in their section. */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

const STATES = ['held', 'not applicable', 'operator', 'open'];

interface Row {
  numbers: string[];
  state: string;
  shown: string;
}

/** The rows of the tables: requirement, status and evidence. */
function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, number = '', , state = '', shown = ''] = line.split(/ ?(?<!\\)\| ?/);
      return { numbers: numbersIn(number), state, shown };
    });
}

/** The numbers of a cell: a single one, or a range within one section. */
function numbersIn(cell: string): string[] {
  const [first = '', last = first] = cell.split(' to ');
  const section = first.slice(0, first.lastIndexOf('.'));
  const at = (number: string) => Number(number.split('.').at(-1));
  return Array.from({ length: at(last) - at(first) + 1 }, (_, index) => `${section}.${at(first) + index}`);
}

const page = readFileSync('docs/security.md', 'utf8');
const rows = rowsOf(page);

describe('the page of security', () => {
  it('has every requirement of levels 1 and 2 once, in their order', () => {
    const all = Object.entries(SECTIONS).flatMap(([section, last]) =>
      numbersIn(`${section}.1 to ${section}.${last}`),
    );
    expect(rows.flatMap(({ numbers }) => numbers)).toEqual(all);
    expect(all.length).toBe(253);
  });

  it('gives each requirement one of four statuses, and a reason', () => {
    expect(rows.filter(({ state, shown }) => !STATES.includes(state) || shown.length < 4)).toEqual([]);
  });

  it('names a file or a test for each requirement that is held', () => {
    expect(rows.filter(({ state, shown }) => state === 'held' && proofsIn(shown).length === 0)).toEqual([]);
  });

  it('names no file and no test that does not exist', () => {
    const tables = page.split('\n').filter((line) => line.startsWith('|'));
    expect(tables.flatMap(missingIn)).toEqual([]);
  });

  it('names no rule that does not exist', () => {
    const rules = readFileSync('docs/rules.md', 'utf8');
    const named = rows.flatMap(({ shown }) =>
      [...shown.replace(/`[^`]*`|"[^"]*"/g, '').matchAll(/\b[a-z]+\/[a-z]+(?:-[a-z]+)*/g)].map(
        ([name]) => name,
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !rules.includes(`- **${name}** `))).toEqual([]);
  });
});

describe('the search for files and tests', () => {
  it('finds a file that is gone and a test that has another title', () => {
    const other = 'test/rules.test.ts';
    expect(missingIn(`\`${other}\` "are each cited by code"; \`docs/security.md\``)).toEqual([]);
    expect(missingIn(`\`${other}\` "are cited by nobody"; \`test/gone.ts\``)).toEqual([
      `${other} "are cited by nobody"`,
      'test/gone.ts',
    ]);
  });
});

describe('the code of the product', () => {
  const code = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const naming = (pattern: RegExp) => code.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

  it('evaluates no text as code and starts no other program than the PDF process, which runs a file of ours', () => {
    expect(code.length).toBeGreaterThan(500);
    expect(naming(/\beval\(|\beval: true|new Function\(|['"](node:)?(vm|cluster)['"]/)).toEqual([]);
    const starting = ['src/server/platform/pdf/worker-process.ts'];
    expect(naming(/child_process/)).toEqual(starting);
    expect(naming(/\bfork\(new URL\(.\.\/worker-main\.ts/)).toEqual(starting);
    expect(naming(/\bspawn\w*\(|\bexec(File)?(Sync)?\(.(sh|bash)/)).toEqual([]);
  });

  it('sends requests from the server only to addresses in the settings, but for push services, by three adapters and the libraries for mail, database and search', () => {
    const asking = naming(
      /\bfetch\(|\b(https?|http2|net|tls|dns)\.(get|request|connect|lookup)\(|['"](undici|node:https)['"]/,
    );
    // These call the geocoding services that `GEOCODER` chooses, the one of `JOBROOM_URL`, and those that browsers name.
    expect(asking.filter((file) => !/^src\/(web|worker)\//.test(file))).toEqual([
      'src/server/adapters/geocoding/ask.ts',
      'src/server/adapters/jobroom/national.ts',
      // Only to hosts of the public internet.
      'src/server/adapters/push/web-push.ts',
    ]);
  });

  it('sets HTML as such in named places alone, and writes SQL as text for migrations alone', () => {
    expect(naming(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/)).toEqual([
      'src/web/features/jobs/job-in-year.tsx',
      'src/web/nouns/page/structured-data.tsx',
      'src/web/root.tsx',
      'src/web/ui/rich-text.tsx',
    ]);
    expect(naming(/\bsql\.raw\(/)).toEqual(['src/server/platform/database/migrate.ts']);
  });

  it('takes messages from no other window', () => {
    const listening = naming(/postMessage\(|addEventListener\(\s*['"]message['"]/);
    // A BroadcastChannel reaches only pages of the same origin.
    expect(listening.filter((file) => /^src\/(web|worker)\//.test(file))).toEqual([
      'src/web/lib/leader-tab.ts',
      // These two speak to each other: a worker hears pages of its own origin alone.
      'src/web/shell/use-on-device.ts',
      'src/worker/main.ts',
    ]);
  });

  it('makes secrets from the random source of the system alone, and uses no broken algorithm', () => {
    expect(naming(/Math\.random\(/)).toEqual([]);
    expect(naming(/createHash\(['"](md5|sha1)['"]\)|['"]aes-[^'"]*-(ecb|cbc)['"]/i)).toEqual([]);
  });

  it('tells of every place that signs, seals or keeps a password, on the page of security', () => {
    const places = naming(
      /createHmac\(|createCipheriv\(|hkdfSync\(|createSign\(|['"](jose|@node-rs\/argon2)['"]/,
    );
    expect(places.length).toBeGreaterThan(4);
    expect(places.filter((file) => !page.includes(`| \`${file}\` |`))).toEqual([]);
  });
});
