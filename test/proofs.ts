import { existsSync, readFileSync } from 'node:fs';

/** The files that a text names, apart from settings and URLs, each with the (parts of) test titles that follow it. */
export function proofsIn(cell: string): { file: string; titles: string[] }[] {
  return [...cell.matchAll(/`([\w-][\w./-]*\.\w+)`((?:,? "[^"]+")*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

/** The named files and test titles that do not exist. */
export function missingIn(cell: string): string[] {
  return proofsIn(cell).flatMap(({ file, titles }) => {
    if (!existsSync(file)) return [file];
    const source = readFileSync(file, 'utf8');
    // Any string that is the first argument of a call, as the titles of `it` and `describe` are.
    const told = [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(([, , text = '']) =>
      text.replaceAll("\\'", "'"),
    );
    return titles
      .filter((title) => !told.some((text) => text.includes(title)))
      .map((title) => `${file} "${title}"`);
  });
}
