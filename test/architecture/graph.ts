import type { Import } from './source.ts';

/** All files that are reachable from `starts` over imports, including `starts`. */
export function reachable(starts: Iterable<string>, imports: readonly Import[]): Set<string> {
  const targets = Map.groupBy(imports, (it) => it.from);
  const reached = new Set(starts);
  for (const file of reached) for (const { to } of targets.get(file) ?? []) reached.add(to);
  return reached;
}

/** The files that are part of an import cycle. */
export function filesInCycles(files: readonly string[], imports: readonly Import[]): string[] {
  const next = (file: string) => imports.filter((it) => it.from === file).map((it) => it.to);
  return files.filter((file) => reachable(next(file), imports).has(file));
}
