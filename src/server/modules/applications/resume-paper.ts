import { fullName } from '#domain/accounts/name.ts';
import type { Sex } from '#domain/accounts/sex.ts';
import { shownPermit } from '#domain/applications/applicant.ts';
import { datesOf, type EntryDates, type EntryDays, newestFirst } from '#domain/employments/dates.ts';
import { type EntryStatus, isConfirmed } from '#domain/employments/entry.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';
import type { Proficiency, SpokenLanguage } from '#domain/resumes/language-skill.ts';
import {
  addressInWords,
  countryInWords,
  dateInWords,
  languageInWords,
  monthInWords,
} from '#server/platform/formats.ts';
import { letterhead } from '#server/platform/pdf/drawings.ts';
import { COLORS, CONTENT_WIDTH, PAGE, TYPE } from '#server/platform/pdf/look.ts';
import type { Block, Fact, Paper } from '#server/platform/pdf/paper.ts';
import type { Words } from '#server/platform/pdf/words.ts';
import { yearStrip } from '#server/platform/pdf/year-strip.ts';

/** The content of a resume on paper. Database rows fit this type. */
export interface ResumeContent {
  readonly language: Language;
  readonly person: {
    readonly sex: Sex;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly dateOfBirth: CivilDate | null;
    readonly nationality: string | null;
    readonly residencePermit: ResidencePermit | null;
    readonly street: string | null;
    readonly streetNumber: string | null;
    readonly zip: string | null;
    readonly place: string | null;
    readonly country: string | null;
    readonly phone: string | null;
  };
  /** A square JPEG. */
  readonly picture: Uint8Array | null;
  /** In any order. */
  readonly entries: readonly EntryOnPaper[];
  /** In the order of the resume, like the next two; months are 'yyyy-MM'. */
  readonly educations: readonly {
    readonly title: string;
    readonly organization: string;
    readonly zip: string | null;
    readonly place: string;
    readonly startMonth: string;
    readonly endMonth: string;
    readonly description: string | null;
  }[];
  readonly languages: readonly { readonly language: SpokenLanguage; readonly proficiency: Proficiency }[];
  readonly certifications: readonly {
    readonly title: string;
    readonly issuingAuthority: string | null;
    readonly dateOfIssue: CivilDate | null;
  }[];
  /** In the order in which they are appended. */
  readonly documents: readonly DocumentOnPaper[];
}

export interface DocumentOnPaper {
  readonly title: string;
  readonly description: string | null;
  /** What a document belongs to: a title, such as that of a job, or a language by its code. */
  readonly of: { readonly title: string } | { readonly language: SpokenLanguage };
  readonly pages: number;
}

interface EntryOnPaper extends EntryDays {
  readonly title: string;
  readonly workload: number;
  readonly companyName: string;
  readonly place: string | null;
  readonly country: string | null;
  readonly description: string | null;
  readonly status: EntryStatus | null;
  readonly season: Season | null;
}

const COLUMN_GAP = 24;
const COLUMN = (CONTENT_WIDTH - COLUMN_GAP) / 2;
const FACT_LABEL = 84;
const STRIP_WIDTH = 148;
/** The left edge of the column with the description; the dates stand in the column before it. */
const WHAT = 172;
const WHAT_WIDTH = CONTENT_WIDTH - WHAT;
const WHEN_WIDTH = WHAT - 18;
const PARAGRAPH_GAP = 4;
/** Blocks up to this height stay on one page; of higher ones this many lines of text stay with the heading. */
const TOGETHER = 190;
const LINES_TOGETHER = 3;
const PICTURE = 104;
const PICTURE_GAP = 16;
const NAME_SIZES = [30, 22, 15] as const;
const MUTED = { ...TYPE.body, color: COLORS.muted };

/** The name in large letters between lines of text, and the picture, if any, beside them. */
export function title(
  paper: Paper,
  { person, picture }: ResumeContent,
  t: Words,
  { above, below }: { above: string; below(width: number): readonly (Block | number)[] },
): Block {
  const name = fullName(person);
  const width = CONTENT_WIDTH - (picture === null ? 0 : PICTURE + PICTURE_GAP);
  const words = paper.stack(
    paper.text(above, { ...TYPE.lead, color: COLORS.muted }, { width }),
    largeName(paper, name, width),
    ...below(width),
  );
  return picture === null
    ? words
    : paper.beside([0, words], [width + PICTURE_GAP, portrait(paper, picture, t, name)]);
}

/** The first line: the owner of the paper, and a date. */
export function firstLine(paper: Paper, date: string): Block {
  return paper.beside(
    [0, letterhead(paper)],
    [160, paper.text(date, TYPE.small, { width: CONTENT_WIDTH - 160, align: 'right' })],
  );
}

/** The section about the person. */
export function writePerson(paper: Paper, content: ResumeContent, t: Words): void {
  const data = personalData(paper, content, t);
  paper.y += 22;
  paper.reserve(data.height);
  paper.bookmark(t('dossier.person.title'));
  paper.place(data);
}

/**
 * All sections of the resume, then a list of the appended documents.
 * @param group the parent of its sections in the table of contents
 */
export function writeResume(paper: Paper, content: ResumeContent, t: Words, group?: string): void {
  const to: Resume = { paper, content, t, group };
  entries(to);
  educations(to);
  languages(to);
  certifications(to);
  enclosures(to);
}

/** The inputs of the sections of a resume. */
interface Resume {
  readonly paper: Paper;
  readonly content: ResumeContent;
  readonly t: Words;
  readonly group: string | undefined;
}

/** The number of pages of all documents. */
export function pagesBehind({ documents }: ResumeContent): number {
  return documents.reduce((sum, { pages }) => sum + pages, 0);
}

/** A paper to which documents are appended, and its number of pages without them. */
export interface OwnPages {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

export async function finish(paper: Paper): Promise<OwnPages> {
  const { pages } = paper;
  return { bytes: await paper.finish(), pages };
}

function portrait(paper: Paper, picture: Uint8Array, t: Words, name: string): Block {
  return paper.figure(t('dossier.picture', { name }), PICTURE, PICTURE, (left, top) => {
    paper.document
      .save()
      .roundedRect(left, top, PICTURE, PICTURE, 6)
      .clip()
      .image(Buffer.from(picture), left, top, { width: PICTURE, height: PICTURE })
      .restore();
  });
}

function personalData(paper: Paper, { person, language }: ResumeContent, t: Words): Block {
  const { sex, dateOfBirth, nationality, residencePermit, phone, email } = person;
  const permit = shownPermit(nationality, residencePermit);
  const facts = (rows: Fact[]) =>
    paper.facts(
      rows.filter(([, value]) => value !== ''),
      COLUMN,
      FACT_LABEL,
    );
  const left = facts([
    [t('dossier.person.salutation'), t(sex === 1 ? 'dossier.person.mr' : 'dossier.person.mrs')],
    [t('dossier.person.birth'), dateOfBirth === null ? '' : dateInWords(dateOfBirth, language)],
    [t('person.nationality'), nationality === null ? '' : countryInWords(nationality, language)],
    [t('person.permit'), permit === null ? '' : t(`person.permits.${permit}`)],
  ]);
  const right = facts([
    [t('dossier.person.address'), addressInWords(person, language).join('\n')],
    [t('dossier.person.phone'), phone ?? ''],
    [t('dossier.person.email'), email],
  ]);
  return paper.stack(
    sectionHead(paper, t('dossier.person.title')),
    paper.beside([0, left], [COLUMN + COLUMN_GAP, right]),
  );
}

function entries({ paper, content: { entries, language }, t, group }: Resume): void {
  const sorted = entries.map((entry) => ({ ...entry, ...datesOf(entry) })).toSorted(newestFirst);
  const rows = sorted.map((entry) => entryRow(paper, entry, language, t));
  const none = paper.text(t('dossier.jobs.none'), MUTED);
  const least = rows[0]?.least ?? none.height;
  section(paper, { title: t('dossier.jobs.title'), least, group }, () => {
    if (rows.length === 0) paper.place(none);
    placeRows(paper, rows, 16);
  });
}

function educations({ paper, content: { educations, language }, t, group }: Resume): void {
  const rows = educations.map(({ title, organization, zip, place, startMonth, endMonth, description }) => {
    const words = (month: string) => monthInWords(`${month}-01`, language);
    const text = description ?? '';
    const where = `${organization}, ${[zip, place].filter(Boolean).join(' ')}`;
    return partRow(paper, fromTo(words(startMonth), words(endMonth)), title, [where], text);
  });
  rowsUnder(paper, { title: t('dossier.educations'), group }, rows);
}

function languages({ paper, content: { languages, language }, t, group }: Resume): void {
  if (languages.length === 0) return;
  const rows = languages.map(
    ({ language: spoken, proficiency }): Fact => [
      capital(languageInWords(spoken, language), language),
      t(`dossier.proficiency.${proficiency}`),
    ],
  );
  const facts = rows.map((row) => paper.facts([row], CONTENT_WIDTH, WHAT));
  section(paper, { title: t('dossier.languages'), least: facts[0]?.height ?? 0, group }, () => {
    for (const fact of facts) paper.place(fact);
  });
}

function certifications({ paper, content: { certifications, language }, t, group }: Resume): void {
  const rows = certifications.map(({ title, issuingAuthority, dateOfIssue }) =>
    partRow(
      paper,
      dateOfIssue === null ? '' : dateInWords(dateOfIssue, language),
      title,
      issuingAuthority === null ? [] : [issuingAuthority],
    ),
  );
  rowsUnder(paper, { title: t('dossier.certifications'), group }, rows);
}

/** The list of appended documents, and what each belongs to. */
function enclosures({ paper, content: { documents, language }, t }: Resume): void {
  const rows = documents.map(({ title, description, of, pages }, index) => {
    const to = 'title' in of ? of.title : capital(languageInWords(of.language, language), language);
    const lines = [t('dossier.documents.to', { to }), ...(description === null ? [] : [description])];
    return partRow(paper, t('dossier.documents.pages', { pages }), `${index + 1}. ${title}`, lines);
  });
  rowsUnder(paper, { title: t('dossier.documents.title') }, rows);
}

/** Dates with a description beside them; long text below may continue over pages. */
interface Row {
  /** The minimum height that stays on one page. */
  readonly least: number;
  readonly when: Block;
  readonly what: Block;
  readonly paragraphs: readonly string[];
}

/** @param when the left column @param what the right column, which comes first in reading order */
function rowOf(paper: Paper, when: Block, what: Block, text = ''): Row {
  const paragraphs = text.split(/\s*\n\s*/).filter((paragraph) => paragraph.trim() !== '');
  const heights = paragraphs.map(
    (paragraph) => PARAGRAPH_GAP + paper.text(paragraph, TYPE.body, { width: WHAT_WIDTH }).height,
  );
  const all = heights.reduce((sum, height) => sum + height, what.height);
  const begun = what.height + Math.min(heights[0] ?? 0, PARAGRAPH_GAP + LINES_TOGETHER * TYPE.body.leading);
  return { least: Math.max(when.height, all <= TOGETHER ? all : begun), when, what, paragraphs };
}

function partRow(paper: Paper, when: string, title: string, lines: readonly string[], text = ''): Row {
  return rowOf(
    paper,
    when === '' ? paper.stack() : paper.text(when, MUTED, { width: WHEN_WIDTH }),
    paper.stack(
      paper.text(title, TYPE.strong, { tag: 'H3', width: WHAT_WIDTH }),
      ...lines.map((line) => paper.text(line, TYPE.body, { width: WHAT_WIDTH })),
    ),
    text,
  );
}

/** Rows under a heading; nothing if there are no rows. */
function rowsUnder(
  paper: Paper,
  head: { title: string; group?: string | undefined },
  rows: readonly Row[],
): void {
  const [first] = rows;
  if (first === undefined) return;
  section(paper, { ...head, least: first.least }, () => placeRows(paper, rows, 10));
}

function placeRows(paper: Paper, rows: readonly Row[], gap: number): void {
  for (const [index, { least, when, what, paragraphs }] of rows.entries()) {
    if (index > 0) paper.y += gap;
    paper.reserve(least);
    const { y, pages } = paper;
    paper.within('Sect', () => {
      what.draw(PAGE.left + WHAT, y);
      when.draw(PAGE.left, y);
      paper.y = y + what.height;
      for (const paragraph of paragraphs) {
        paper.y += PARAGRAPH_GAP;
        paper.write(paragraph, TYPE.body, { indent: WHAT });
      }
    });
    if (paper.pages === pages) paper.y = Math.max(paper.y, y + when.height);
  }
}

/** Two dates, on separate lines if the column is too narrow for both. */
function fromTo(start: string, end: string): string {
  return `${start.replaceAll(' ', '\u00a0')}\u00a0– ${end.replaceAll(' ', '\u00a0')}`;
}

function capital(name: string, language: Language): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function entryRow(paper: Paper, entry: EntryOnPaper & EntryDates, language: Language, t: Words): Row {
  const { startDate, endDate, isExact } = entry;
  const words = (date: CivilDate) => (isExact ? dateInWords(date, language) : monthInWords(date, language));
  const isAbroad = entry.country !== null && entry.country !== 'CH';
  const where = [entry.companyName, entry.place, isAbroad ? countryInWords(entry.country, language) : null];
  const what = paper.stack(
    paper.text(entry.title, TYPE.strong, { tag: 'H3', width: WHAT_WIDTH }),
    paper.text(`${where.filter(Boolean).join(', ')}, ${entry.workload}\u00a0%`, TYPE.body, {
      width: WHAT_WIDTH,
    }),
  );
  const period =
    endDate === null
      ? t('dossier.jobs.since', { start: words(startDate) })
      : fromTo(words(startDate), words(endDate));
  // The strip shows twelve months; for longer periods it would say no more than the text.
  const isSeasonal = endDate !== null && endDate < addMonths(startDate, 12);
  const when = paper.stack(
    paper.text(period, MUTED, { width: WHEN_WIDTH }),
    ...(isConfirmed(entry) ? [paper.text(t('dossier.jobs.confirmed'), MUTED, { width: WHEN_WIDTH })] : []),
    ...(isSeasonal ? [5, seasonStrip(paper, entry, { startDate, endDate }, words, t)] : []),
  );
  return rowOf(paper, when, what, entry.description ?? '');
}

function seasonStrip(
  paper: Paper,
  entry: EntryOnPaper,
  { startDate, endDate }: { startDate: CivilDate; endDate: CivilDate },
  words: (date: CivilDate) => string,
  t: Words,
): Block {
  const season = entry.season ?? seasonOfEmployment(startDate, endDate, null);
  return yearStrip(paper, {
    size: 'sm',
    // As on the pages, but paper is read on any day, so that no job is drawn as over.
    bars: [{ season, start: startDate, end: endDate, state: isConfirmed(entry) ? 'confirmed' : 'possible' }],
    label: `${periodInWords(season, words(startDate), words(endDate), t)}.`,
    width: STRIP_WIDTH,
  });
}

/** A heading with its content, of which at least `least` points stay on the same page. */
export function section(
  paper: Paper,
  { title, least, group }: { title: string; least: number; group?: string | undefined },
  write: () => void,
): void {
  const head = sectionHead(paper, title);
  paper.y += 22;
  paper.reserve(head.height + least);
  paper.bookmark(title, group);
  paper.within('Sect', () => {
    paper.place(head);
    write();
  });
}

function sectionHead(paper: Paper, title: string): Block {
  return paper.stack(paper.rule(1.5, COLORS.ink), 10, paper.text(title, TYPE.heading, { tag: 'H2' }), 6);
}

export function periodInWords(season: Season, start: string, end: string, t: Words): string {
  return `${t(`job.${season}`)}, ${start} – ${end}`;
}

/** The name in the largest size at which it fits on three lines, or in the smallest size. */
function largeName(paper: Paper, name: string, width: number): Block {
  const sizes = NAME_SIZES.map((size) =>
    paper.text(name, { ...TYPE.title, size, leading: size * 1.15 }, { tag: 'H1', width }),
  );
  return (
    sizes.find(({ height }, index) => height <= 3.5 * 1.15 * (NAME_SIZES[index] ?? 0)) ??
    (sizes.at(-1) as Block)
  );
}
