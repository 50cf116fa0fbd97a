import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from './architecture/rules.ts';
import { leadingNowhere, readSource, type Source } from './architecture/source.ts';

const root = join(import.meta.dirname, '..');
const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;

const product = readSource(root, aliases);

// A tree of its own, laid out like the product: each file says in its first lines which rules it breaks.
const plantedRoot = join(import.meta.dirname, 'architecture-violations');
const planted = readSource(plantedRoot, aliases);

describe('what is read', () => {
  it('is every code file with its imports', () => {
    const importing = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      /^import |^} from '/m.test(readFileSync(join(root, file), 'utf8')),
    );
    const read = new Set(product.imports.map(({ from }) => from));
    expect(importing.filter((file) => !read.has(file))).toEqual([]);
    expect(importing.length).toBeGreaterThan(100);
  });

  it('leads to files that are there', () => {
    expect(leadingNowhere(root, product)).toEqual([]);
  });
});

describe.each(rules)('%s', (title, find) => {
  const report = (source: Source) => find(source).map(({ file, reason }) => `${file} ${reason}`);

  it('holds in the product', () => {
    expect(report(product)).toEqual([]);
  });

  it('reports what is planted against it, and nothing else', () => {
    const breaking = planted.files.filter((file) =>
      readFileSync(join(plantedRoot, file), 'utf8').split('\n').includes(`// violates: ${title}`),
    );
    expect(breaking).not.toEqual([]);
    expect([...new Set(find(planted).map(({ file }) => file))].sort()).toEqual(breaking.sort());
  });
});

it('plants no violation of a rule that is not there', () => {
  const titles = new Set(rules.map(([title]) => title));
  const named = planted.files.flatMap((file) =>
    [...readFileSync(join(plantedRoot, file), 'utf8').matchAll(/^\/\/ violates: (.*)$/gm)].map(
      ([, title]) => title,
    ),
  );
  expect(named.filter((title) => !titles.has(title ?? ''))).toEqual([]);
});
