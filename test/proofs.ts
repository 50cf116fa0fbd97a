import { existsSync, readFileSync } from 'node:fs';

/** The files that a text names, unlike settings and addresses, each with the titles of tests, or parts of them, that stand behind it. */
export function proofsIn(cell: string): { file: string; titles: string[] }[] {
  return [...cell.matchAll(/`([\w-][\w./-]*\.\w+)`((?:,? "[^"]+")*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

/** What of it is no file, or no test of that file. */
export function missingIn(cell: string): string[] {
  return proofsIn(cell).flatMap(({ file, titles }) => {
    if (!existsSync(file)) return [file];
    const source = readFileSync(file, 'utf8');
    // The first thing that a function is called with, as `it` and `describe` are.
    const told = [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(([, , text = '']) =>
      text.replaceAll("\\'", "'"),
    );
    return titles
      .filter((title) => !told.some((text) => text.includes(title)))
      .map((title) => `${file} "${title}"`);
  });
}
