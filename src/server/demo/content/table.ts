/** Parses a text table: one row per line, cells separated by "; ". Throws on a row of another length. */
export function rowsOf(table: string, columns: number): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const row = line.split('; ').map((cell) => cell.trim());
      if (row.length !== columns || row.includes('')) throw new Error(`Not ${columns} cells: ${line}`);
      return row;
    });
}

/** Checks that a value is among those allowed; throws otherwise. */
export function oneOf<T extends string>(allowed: readonly T[], value: string): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new Error(`"${value}" is none of ${allowed.join(', ')}`);
  return found;
}
