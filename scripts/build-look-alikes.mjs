// Makes the table of letters that look like those of the Latin alphabet from Unicode's list of confusable characters:
// `node scripts/build-look-alikes.mjs confusables.txt`. Running it again on the same list yields the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file confusables.txt of the Unicode Consortium.');
const text = readFileSync(file, 'utf8');
const version = /^# Version: *(\S+)/m.exec(text)?.[1] ?? 'unknown';
const charactersOf = (hex) => String.fromCodePoint(...hex.split(' ').map((it) => Number.parseInt(it, 16)));
const prototypes = new Map(
  Array.from(text.matchAll(/^([\dA-F]+) ;\s*([\dA-F ]+?) ;/gm), ([, from, to]) => [
    charactersOf(from),
    charactersOf(to),
  ]),
);
const skeletonOf = (word) => Array.from(word, (it) => prototypes.get(it) ?? it).join('');
const plain = (word) =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The Latin letters that a letter looks like, in either case; undefined without any. */
function latinOf(letter) {
  const looks = [letter, letter.toUpperCase()].map(skeletonOf);
  looks.push(...looks.map((it) => skeletonOf(it.toUpperCase())));
  const isLatin = (word) => /^[a-z\d]{1,2}$/i.test(word);
  // What differs by an added stroke or mark counts only where nothing is equal.
  return plain(looks.find(isLatin) ?? looks.map(plain).find(isLatin) ?? '') || undefined;
}

const byLatin = new Map();
for (let code = 0x80; code < 0x20000; code += 1) {
  if (code >= 0xd800 && code < 0xe000) continue;
  const letter = String.fromCodePoint(code);
  // Names are in lower case and decomposed when the table is read.
  const isRead = /^[\p{L}\p{N}]$/u.test(letter) && letter === letter.toLowerCase().normalize('NFKD');
  const latin = isRead ? latinOf(letter) : undefined;
  if (latin !== undefined) byLatin.set(latin, `${byLatin.get(latin) ?? ''}${letter}`);
}
const rows = [...byLatin]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([latin, letters]) => `  ['${latin}', '${letters}'],`);
writeFileSync(
  join(import.meta.dirname, '../src/domain/companies/look-alikes.generated.ts'),
  `// Made by scripts/build-look-alikes.mjs from confusables.txt of Unicode ${version} (docs/data-sources.md).

/** Latin letters and digits, each with the lower-case letters of other kinds that look like them in either case. */
export const LOOK_ALIKES: readonly (readonly [latin: string, letters: string])[] = [
${rows.join('\n')}
];
`,
);
