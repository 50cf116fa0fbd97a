import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { LANGUAGES } from '#domain/kernel/language.ts';

/*
 * The fictitious examples of `docs/adding.md`, one file each, and what the page says. `adding.test.ts` compares the two,
 * `walk.ts` carries the examples out in a copy.
 */

/** An edit at the one line that holds an anchor; without an anchor, a new file. */
export interface Step {
  /** `<language>` stands for each language, also in what is inserted. */
  file: string;
  /** The file that the page names, if that of the example is another one of the kind. */
  row?: string;
  before?: string;
  after?: string;
  replace?: string;
  /** `<code 2>` stands for the second block of code in the section of the page. */
  insert: string;
  /**
   * What fails without this step: `types`, or a test file; and the pattern of what it says then. The steps of a round are
   * left out together, so one whose absence would hide that of another is in a later round.
   */
  told?: { by: string; as: string; round?: number };
}

export interface Addition {
  name: string;
  section: string;
  steps: Step[];
  /** Files that the page names and this example does not need, each with the reason. */
  unneeded: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/adding.md'), 'utf8');

export const ADDITIONS: readonly Addition[] = globSync('*.yaml', { cwd: import.meta.dirname })
  .sort()
  .map((file) => ({
    name: file,
    unneeded: {},
    ...parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
  }));

/** A row of a table, or an item of a numbered list. */
interface Row {
  /** Of a table the second cell, which says where. */
  text: string;
  files: string[];
  /** Commands that make the files. */
  commands: string[];
}

export interface Section {
  text: string;
  rows: Row[];
  code: string[];
  tests: { project: string; files: string[] }[];
}

/** The sections of the page. A row that links to another section is followed by the rows of that one. */
export const SECTIONS: ReadonlyMap<string, Section> = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((part) => [headingOf(part), sectionOf(part)]),
);

function sectionOf(part: string): Section {
  const text = part.replaceAll(/^ *```\w*\n[\s\S]*?^ *```\n/gm, '');
  const code = [...part.matchAll(/^( *)```\w+\n([\s\S]*?)^ *```\n/gm)].map(([, indent = '', lines = '']) =>
    lines.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  );
  const cells = [...text.matchAll(/^\| (.+?) \| (.+) \|$/gm)].slice(1);
  const items = text.split(/^\d+\. /m).slice(1);
  const rows = [
    ...cells.flatMap(([, what = '', where = '']) => [rowOf(where, what), ...linkedRows(what)]),
    ...items.map((item) => rowOf(item.split('\n\n')[0] ?? '')),
  ];
  const tests = [...text.matchAll(/`npx vitest run --project (\S+)\s([^`]+)`/g)].map(
    ([, project = '', files = '']) => ({ project, files: files.split(/\s+/) }),
  );
  return { text, rows, code, tests };
}

/** The rows of the sections to which a cell links. */
function linkedRows(cell: string): Row[] {
  return [...cell.matchAll(/\]\(#([\w-]+)\)/g)].flatMap(([, anchor]) => {
    const linked = page
      .split(/^## /m)
      .find((part) => headingOf(part).toLowerCase().replaceAll(' ', '-') === anchor);
    if (linked === undefined) throw new Error(`docs/adding.md has no section #${anchor}`);
    return sectionOf(linked).rows;
  });
}

function headingOf(part: string): string {
  return part.slice(0, part.indexOf('\n'));
}

function rowOf(where: string, what = ''): Row {
  const quotedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);
  return {
    text: where,
    files: quotedIn(where).filter((words) => /^(src|test|docs)\/\S+$/.test(words)),
    commands: quotedIn(what + where).filter((words) => words.startsWith('npm run ')),
  };
}

/** Whether a file of the page, which may hold `<domain>`, is that of a step. */
export function standsFor(named: string, { file, row = file }: Step): boolean {
  const pattern = named.replaceAll('.', '\\.').replaceAll('<domain>', '[\\w-]+');
  return new RegExp(`^${pattern}$`).test(row);
}

/**
 * The files that the examples change or create, with their new text. A step that is not done leaves its file as it was.
 * @throws Error that names the step whose place is not found exactly once
 */
export function editedFiles(
  additions: readonly Addition[],
  isDone: (step: Step) => boolean = () => true,
): Map<string, string> {
  const edited = new Map<string, string>();
  for (const { name, section, steps } of additions) {
    for (const step of steps) {
      for (const language of step.file.includes('<language>') ? LANGUAGES : ['']) {
        const file = step.file.replace('<language>', language);
        const text = edited.get(file) ?? readIfExists(file);
        const insert = step.insert
          .replaceAll(/<code (\d)>/g, (_, at) => SECTIONS.get(section)?.code[at - 1] ?? `no code ${at}`)
          .replaceAll('<language>', language);
        const problem = placeProblem(text, step);
        if (problem !== null) {
          const what = `"${section}" in docs/adding.md inserts "${insert.split('\n')[0]}"`;
          throw new Error(
            `${file} ${problem}, where ${what}. Find out where that belongs now and correct test/adding/${name}, and the page if it is another file.`,
          );
        }
        edited.set(file, isDone(step) ? inserted(text, step, insert) : text);
      }
    }
  }
  return edited;
}

function readIfExists(file: string): string {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '';
}

function placeProblem(text: string, { before, after, replace }: Step): string | null {
  const anchor = before ?? after ?? replace;
  if (anchor === undefined) return text === '' ? null : 'exists already';
  const times = text.split(anchor).length - 1;
  return times === 1 ? null : `has "${anchor}" ${times} times instead of once`;
}

function inserted(text: string, { before, after, replace }: Step, insert: string): string {
  if (replace !== undefined) return text.replace(replace, () => insert);
  const at = text.indexOf(before ?? after ?? '');
  const cut = after === undefined ? text.lastIndexOf('\n', at) + 1 : text.indexOf('\n', at) + 1;
  return `${text.slice(0, cut)}${insert.trimEnd()}\n${text.slice(cut)}`;
}
