import { addDays, firstDayOf, isCivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { escapeHtml } from '#domain/kernel/markup.ts';
import { textOf } from '#domain/kernel/rich-text.ts';
import { dateInWords, monthInWords } from '#server/platform/formats.ts';
import { findPageText, findText, pageText } from '#server/platform/texts.ts';
import type { ExportRow, Section } from './personal-data.ts';

/** How many rows of a table the page shows; its JSON file contains all. */
const ROWS_MAX = 500;

/** Columns with rich text. */
const RICH = new Set(['letter', 'introduction', 'description', 'short_description']);

/** Columns with codes that Intl can translate. */
const CODES: Readonly<Record<string, { pattern: RegExp; type: 'region' | 'language' }>> = {
  country: { pattern: /^[A-Z]{2}$/, type: 'region' },
  nationality: { pattern: /^[A-Z]{2}$/, type: 'region' },
  language: { pattern: /^[a-z]{2,3}$/, type: 'language' },
};

/** The index page of the export archive; self-contained, so that it works offline. */
export function indexPage(
  sections: readonly Section[],
  { language, now }: { language: Language; now: Date },
): string {
  const t = (key: string) => escapeHtml(pageText(language, 'export', key));
  const headings = sections.map(({ section, rows }) => ({ section, rows, title: t(`section.${section}`) }));
  const contents = headings.map(
    ({ section, rows, title }) => `<li><a href="#${section}">${title}</a> (${rows.length})</li>`,
  );
  const parts = headings.map(({ section, rows, title }) => {
    const about = findPageText(language, 'export', `about.${section}`);
    return [
      `<section id="${section}">`,
      `<h2>${title}</h2>`,
      about === undefined ? '' : `<p>${escapeHtml(about)}</p>`,
      ...rows.slice(0, ROWS_MAX).map((row) => `<article>${fieldsOf(row, language)}</article>`),
      rows.length > ROWS_MAX ? `<p>${t('more')}</p>` : '',
      `<p class="data"><a href="data/${section}.json">data/${section}.json</a></p>`,
      '</section>',
    ].join('\n');
  });
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${t('title')}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>${t('title')}</h1>`,
    `<p>${t('made')} ${escapeHtml(momentIn(now.toISOString(), language))}</p>`,
    `<p>${t('lead')}</p>`,
    `<p>${t('without')}</p>`,
    '</header>',
    `<nav aria-labelledby="contents"><h2 id="contents">${t('contents')}</h2><ul>${contents.join('')}</ul></nav>`,
    '<main>',
    ...parts,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Ids that mean nothing to people; the name of what they refer to is shown beside them. */
const UNTOLD = new Set(['company_id', 'job_id', 'employment_id', 'subscription_id', 'path']);

/** The non-empty fields of a row, with their labels. */
function fieldsOf(row: Readonly<Record<string, unknown>>, language: Language): string {
  const fields = Object.entries(withWholeDates(row, language)).flatMap(([column, value]) => {
    if (UNTOLD.has(column)) return [];
    const shown = shownAs(column, value, language);
    if (shown === '') return [];
    const label = labelOf(column, language) ?? column;
    return [`<div><dt>${escapeHtml(label)}</dt><dd>${shown}</dd></div>`];
  });
  return fields.length === 0 ? '' : `<dl>${fields.join('')}</dl>`;
}

/** The label of a column: that of the form field of the same name, unless the export defines another. */
export function labelOf(column: string, language: Language): string | undefined {
  return findPageText(language, 'export', `column.${column}`) ?? findText(language, 'fields', column);
}

/** The row with dates that are stored in two or three columns combined into one field. */
function withWholeDates(
  row: Readonly<Record<string, unknown>>,
  language: Language,
): Readonly<Record<string, unknown>> {
  const parts = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    const [, side, part] = /^(start|end)_(year|month|day)$/.exec(column) ?? [];
    if (part === undefined) return [[column, value]];
    if (part !== 'year' || value === null) return [];
    const [month, day] = [row[`${side}_month`], row[`${side}_day`] ?? null];
    const first = firstDayOf({ year: Number(value), month: Number(month) });
    const date = day === null ? monthInWords(first, language) : addDays(first, Number(day) - 1);
    return [[`${side}_date`, date]];
  });
  return Object.fromEntries(parts);
}

function shownAs(column: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (column === 'files') return (value as string[]).map(linkTo).join('<br>');
  if (Array.isArray(value)) {
    const items = value.map((item) => shownAs('', item, language)).filter(Boolean);
    return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  }
  // The text of the news is shown beside it.
  if (typeof value === 'object') return column === 'news' ? '' : fieldsOf(value as ExportRow, language);
  if (typeof value === 'boolean') return escapeHtml(pageText(language, 'export', value ? 'yes' : 'no'));
  const text = String(value);
  const named = findPageText(language, 'export', `value.${column}.${text}`);
  if (named !== undefined) return escapeHtml(named);
  const code = CODES[column];
  if (code?.pattern.test(text)) {
    return escapeHtml(new Intl.DisplayNames([language], { type: code.type }).of(text) ?? text);
  }
  if (isCivilDate(text)) return escapeHtml(dateInWords(text, language));
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return escapeHtml(momentIn(text, language));
  return escapeHtml(RICH.has(column) ? linesOf(text) : text).replaceAll('\n', '<br>');
}

/** The text of a rich text, one line per paragraph. */
function linesOf(html: string): string {
  const paragraphs = html.split(/<\/(?:p|li)>|<br ?\/?>/);
  return paragraphs
    .map((it) => textOf(it).trim())
    .filter(Boolean)
    .join('\n');
}

function linkTo(file: string): string {
  const address = file.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escapeHtml(address)}">${escapeHtml(file)}</a>`;
}

function momentIn(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-CH`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Zurich',
  }).format(new Date(instant));
}

const STYLE = `
:root { color-scheme: light dark; --ink: #13243b; --paper: #f3f6f9; --card: #fff; --line: #d3dce5; --muted: #4b5b6e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ecf2f8; --paper: #0d1520; --card: #152130; --line: #2a3a4d; --muted: #a9b8c9; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 912px; padding: 24px 16px 72px; background: var(--paper); color: var(--ink);
  font: 16px/1.56 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 30px; line-height: 1.1; letter-spacing: -0.02em; }
h2 { margin: 0 0 8px; font-size: 22px; line-height: 1.2; letter-spacing: -0.02em; }
p { margin: 0 0 12px; max-width: 34em; }
a { color: inherit; text-underline-offset: 3px; }
a:focus-visible { outline: 3px solid #1f5fa8; outline-offset: 2px; }
nav ul { margin: 0; padding: 0; list-style: none; columns: 2 240px; }
nav li { padding: 6px 0; break-inside: avoid; }
nav, section { margin-top: 40px; }
article { margin: 0 0 12px; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
dl { margin: 0; display: grid; gap: 6px; }
dl div { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: 2px 16px; }
dt { color: var(--muted); }
dd { margin: 0; }
dd ul { margin: 0; padding-left: 20px; }
.data { margin-top: 4px; }
@media (max-width: 576px) { dl div { grid-template-columns: minmax(0, 1fr); } }
@media print { article { break-inside: avoid; } }
`;
