import { readFileSync } from 'node:fs';

/**
 * The text of a rule of docs/rules.md, as one line: a test compares the figures in the code with those that it states.
 * @throws Error if there is no such rule
 */
export function ruleText(name: string): string {
  const rules = readFileSync(new URL('../docs/rules.md', import.meta.url), 'utf8').split(/^- \*\*|^## /m);
  const rule = rules.find((it) => it.startsWith(`${name}**`));
  if (rule === undefined) throw new Error(`There is no rule ${name}`);
  return rule.replace(/\s+/g, ' ');
}
