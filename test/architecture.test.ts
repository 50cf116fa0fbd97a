import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ORDERS, rules } from './architecture/rules.ts';
import { leadingNowhere, readSource, type Source } from './architecture/source.ts';

const root = join(import.meta.dirname, '..');
const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;

const product = readSource(root, aliases);

// A separate tree laid out like the product. The first lines of each file name the rules that it violates.
const plantedRoot = join(import.meta.dirname, 'architecture-violations');
const planted = readSource(plantedRoot, aliases);

describe('the reader of the source', () => {
  it('reads every code file that imports something', () => {
    const importing = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      /^import |^} from '/m.test(readFileSync(join(root, file), 'utf8')),
    );
    const read = new Set(product.imports.map(({ from }) => from));
    expect(importing.filter((file) => !read.has(file))).toEqual([]);
    expect(importing.length).toBeGreaterThan(100);
  });

  it('resolves imports to files that exist', () => {
    expect(leadingNowhere(root, product)).toEqual([]);
  });
});

describe.each(rules)('%s', (title, find) => {
  const report = (source: Source) => find(source).map(({ file, reason }) => `${file} ${reason}`);

  it('holds in the product', () => {
    expect(report(product)).toEqual([]);
  });

  it('reports the files that are planted against it and no others', () => {
    const breaking = planted.files.filter((file) =>
      readFileSync(join(plantedRoot, file), 'utf8').split('\n').includes(`// violates: ${title}`),
    );
    expect(breaking).not.toEqual([]);
    expect([...new Set(find(planted).map(({ file }) => file))].sort()).toEqual(breaking.sort());
  });
});

it('every planted violation names a rule that exists', () => {
  const titles = new Set(rules.map(([title]) => title));
  const named = planted.files.flatMap((file) =>
    [...readFileSync(join(plantedRoot, file), 'utf8').matchAll(/^\/\/ violates: (.*)$/gm)].map(
      ([, title]) => title,
    ),
  );
  expect(named.filter((title) => !titles.has(title ?? ''))).toEqual([]);
});

it.each(Object.entries(ORDERS))('the order of %s names only folders that exist', (folder, order) => {
  expect(order.filter((name) => !product.files.some((it) => it.startsWith(`${folder}/${name}/`)))).toEqual(
    [],
  );
});
