import ts from 'typescript';
import type { Mutant } from './mutants.ts';

/** The global function that the instrumented code calls to ask whether a mutant is on. */
export const SWITCH = '__mutant';

/**
 * Instruments a source text with all its mutants, each behind a switch: `a < b` becomes `(__mutant(7) ? (a <= b) : (a <
 * b))`, and a statement `{ if (!__mutant(8)) a(); }`. With no mutant on it behaves as the original.
 */
export function withSwitches(text: string, mutants: readonly Mutant[]): string {
  const hosts = Map.groupBy(mutants, ({ host }) => host);
  const inOrder = [...hosts].sort(([a], [b]) => a.getStart() - b.getStart() || b.end - a.end);
  let next = 0;

  const write = (start: number, end: number): string => {
    let written = '';
    let from = start;
    for (let entry = inOrder[next]; entry !== undefined && entry[0].end <= end; entry = inOrder[next]) {
      const [host, own] = entry;
      next += 1;
      const original = write(host.getStart(), host.end);
      written += text.slice(from, host.getStart()) + choose(text, own, original);
      from = host.end;
    }
    return written + text.slice(from, end);
  };
  return write(0, text.length);
}

function choose(text: string, mutants: readonly Mutant[], original: string): string {
  const host = mutants[0]?.host;
  if (host === undefined) return original;
  const changed = ({ start, end, replacement }: Mutant) =>
    text.slice(host.getStart(), start) + replacement + text.slice(end, host.end);
  if (ts.isExpressionStatement(host)) return `{ if (!${SWITCH}(${mutants[0]?.id})) ${original} }`;
  return `(${mutants.map((mutant) => `${SWITCH}(${mutant.id}) ? (${changed(mutant)}) : `).join('')}(${original}))`;
}
