import type { Sex } from '#domain/accounts/sex.ts';
import { datesOf, type EntryDates, type EntryDays, newestFirst } from '#domain/employments/dates.ts';
import { type EntryStatus, isConfirmed } from '#domain/employments/entry.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { PageLanguage } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';
import type { Proficiency, SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { appendPages } from '#server/platform/pdf/append.ts';
import { letterhead } from '#server/platform/pdf/drawings.ts';
import { COLORS, CONTENT_WIDTH, TYPE } from '#server/platform/pdf/look.ts';
import type { Block, Fact, Paper } from '#server/platform/pdf/paper.ts';
import {
  addressInWords,
  countryInWords,
  dateInWords,
  localeOf,
  monthInWords,
  type Words,
} from '#server/platform/pdf/words.ts';
import { yearStrip } from '#server/platform/pdf/year-strip.ts';

/** What a resume on paper tells. Rows fit as they are. */
export interface ResumeContent {
  readonly language: PageLanguage;
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
  /** In the order of the resume, as the next two; months are 'yyyy-MM'. */
  readonly educations: readonly {
    readonly title: string;
    readonly organization: string;
    readonly zip: string | null;
    readonly place: string;
    readonly startMonth: string;
    readonly endMonth: string;
  }[];
  readonly languages: readonly { readonly language: SpokenLanguage; readonly proficiency: Proficiency }[];
  readonly certifications: readonly {
    readonly title: string;
    readonly issuingAuthority: string | null;
    readonly dateOfIssue: CivilDate | null;
  }[];
  /** In the order in which they come behind the rest. */
  readonly documents: readonly (DocumentOnPaper & { readonly bytes: Uint8Array })[];
}

export interface DocumentOnPaper {
  readonly title: string;
  readonly description: string | null;
  /** What it belongs to, such as the title of a job; a language by its code. */
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
const FACT_LABEL = 78;
const STRIP_WIDTH = 156;
const PICTURE = 104;
const PICTURE_GAP = 16;
const NAME_SIZES = [30, 22, 15] as const;
const LEAST_OF_ENTRY = 80;
const LEAST_OF_LINE = 3 * TYPE.body.leading;
const MUTED = { ...TYPE.body, color: COLORS.muted };

/** The name in large letters below lines of text and above others, the picture beside them where there is one. */
export function title(
  paper: Paper,
  { person, picture }: ResumeContent,
  t: Words,
  { above, below }: { above: string; below(width: number): readonly (Block | number)[] },
): Block {
  const name = `${person.firstName} ${person.lastName}`;
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

/** The first line: whose paper it is, and a date. */
export function firstLine(paper: Paper, date: string): Block {
  return paper.beside(
    [0, letterhead(paper)],
    [160, paper.text(date, TYPE.small, { width: CONTENT_WIDTH - 160, align: 'right' })],
  );
}

/** Who the person is. */
export function writePerson(paper: Paper, content: ResumeContent, t: Words): void {
  paper.bookmark(t('dossier.person.title'));
  paper.place(personalData(paper, content, t), 20);
}

/** All that the resume tells, then a list of the documents that come behind. */
export function writeResume(paper: Paper, content: ResumeContent, t: Words): void {
  entries(paper, content, t);
  educations(paper, content, t);
  languages(paper, content, t);
  certifications(paper, content, t);
  enclosures(paper, content, t);
}

/** How many pages the documents have. */
export function pagesBehind({ documents }: ResumeContent): number {
  return documents.reduce((sum, { pages }) => sum + pages, 0);
}

/** The paper with the documents behind it. */
export async function finish(paper: Paper, { documents }: ResumeContent, t: Words): Promise<Uint8Array> {
  const own = await paper.finish();
  if (documents.length === 0) return own;
  return appendPages(own, documents, (page, pages) => t('page', { page, pages }));
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
  const permit = residencePermit ?? (nationality === 'CH' ? 'swiss' : null);
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

function entries(paper: Paper, { entries, language }: ResumeContent, t: Words): void {
  const sorted = entries.map((entry) => ({ ...entry, ...datesOf(entry) })).toSorted(newestFirst);
  section(paper, t('dossier.jobs.title'), LEAST_OF_ENTRY, () => {
    if (sorted.length === 0) paper.place(paper.text(t('dossier.jobs.none'), MUTED));
    for (const [index, entry] of sorted.entries()) {
      if (index > 0) paper.y += 14;
      paper.within('Sect', () => writeEntry(paper, entry, language, t));
    }
  });
}

function educations(paper: Paper, { educations, language }: ResumeContent, t: Words): void {
  if (educations.length === 0) return;
  section(paper, t('dossier.educations'), LEAST_OF_LINE, () => {
    for (const [index, { title, organization, zip, place, startMonth, endMonth }] of educations.entries()) {
      if (index > 0) paper.y += 10;
      const where = `${organization}, ${[zip, place].filter(Boolean).join(' ')}`;
      const [start, end] = [`${startMonth}-01`, `${endMonth}-01`].map((day) => monthInWords(day, language));
      part(paper, title, [where, `${start} – ${end}`]);
    }
  });
}

function languages(paper: Paper, { languages, language }: ResumeContent, t: Words): void {
  if (languages.length === 0) return;
  const names = new Intl.DisplayNames(localeOf(language), { type: 'language' });
  const rows = languages.map(
    ({ language: spoken, proficiency }): Fact => [
      capital(names.of(spoken) ?? spoken, language),
      t(`dossier.proficiency.${proficiency}`),
    ],
  );
  section(paper, t('dossier.languages'), LEAST_OF_LINE, () => {
    for (const row of rows) paper.place(paper.facts([row], CONTENT_WIDTH, 2 * FACT_LABEL));
  });
}

function certifications(paper: Paper, { certifications, language }: ResumeContent, t: Words): void {
  if (certifications.length === 0) return;
  section(paper, t('dossier.certifications'), LEAST_OF_LINE, () => {
    for (const [index, { title, issuingAuthority, dateOfIssue }] of certifications.entries()) {
      if (index > 0) paper.y += 10;
      const about = [issuingAuthority, dateOfIssue && dateInWords(dateOfIssue, language)].filter(Boolean);
      part(paper, title, about.length === 0 ? [] : [about.join(', ')]);
    }
  });
}

/** What comes behind, and what it belongs to. */
function enclosures(paper: Paper, { documents, language }: ResumeContent, t: Words): void {
  if (documents.length === 0) return;
  const names = new Intl.DisplayNames(localeOf(language), { type: 'language' });
  section(paper, t('dossier.documents.title'), LEAST_OF_LINE, () => {
    for (const [index, { title, description, of, pages }] of documents.entries()) {
      if (index > 0) paper.y += 10;
      const to = 'title' in of ? of.title : capital(names.of(of.language) ?? of.language, language);
      part(paper, `${index + 1}. ${title}`, [
        t('dossier.documents.about', { to, pages }),
        ...(description === null ? [] : [description]),
      ]);
    }
  });
}

/** One of several short things: what it is, and in lines below what is to say of it. */
function part(paper: Paper, title: string, lines: readonly string[]): void {
  paper.within('Sect', () =>
    paper.place(
      paper.stack(
        paper.text(title, TYPE.strong, { tag: 'H3', width: CONTENT_WIDTH }),
        ...lines.map((line) => paper.text(line, MUTED, { width: CONTENT_WIDTH })),
      ),
    ),
  );
}

function capital(name: string, language: PageLanguage): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function writeEntry(paper: Paper, entry: EntryOnPaper & EntryDates, language: PageLanguage, t: Words): void {
  const { startDate, endDate, isExact } = entry;
  const words = (date: CivilDate) => (isExact ? dateInWords(date, language) : monthInWords(date, language));
  const isAbroad = entry.country !== null && entry.country !== 'CH';
  const where = [entry.companyName, entry.place, isAbroad ? countryInWords(entry.country, language) : null];
  const width = CONTENT_WIDTH - STRIP_WIDTH - COLUMN_GAP;
  const text = paper.stack(
    paper.text(entry.title, TYPE.strong, { tag: 'H3', width }),
    paper.text(`${where.filter(Boolean).join(', ')}, ${entry.workload}\u00a0%`, TYPE.body, { width }),
    paper.text(
      endDate === null
        ? t('dossier.jobs.since', { start: words(startDate) })
        : `${words(startDate)} – ${words(endDate)}`,
      MUTED,
      { width },
    ),
    ...(isConfirmed(entry) ? [paper.text(t('dossier.jobs.confirmed'), MUTED, { width })] : []),
  );
  // A season fits on twelve months; of longer times a strip would tell no more than the words.
  const isSeasonal = endDate !== null && endDate < addMonths(startDate, 12);
  const strip = isSeasonal ? [seasonStrip(paper, entry, { startDate, endDate }, words, t)] : [];
  paper.place(paper.beside([0, text], ...strip.map((block) => [width + COLUMN_GAP, block] as const)));
  for (const paragraph of (entry.description ?? '').split(/\s*\n\s*/)) {
    if (paragraph.trim() === '') continue;
    paper.y += 4;
    paper.write(paragraph, TYPE.body);
  }
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
    // Filled if the entry is confirmed, as on the pages.
    bars: [{ season, start: startDate, end: endDate, state: isConfirmed(entry) ? 'confirmed' : 'possible' }],
    label: `${periodInWords(season, words(startDate), words(endDate), t)}.`,
    width: STRIP_WIDTH,
  });
}

/** A heading and what stands under it, of which `least` points at least begin on the same page. */
export function section(paper: Paper, title: string, least: number, write: () => void): void {
  const head = sectionHead(paper, title);
  paper.y += 22;
  paper.reserve(head.height + least);
  paper.bookmark(title);
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

/** The name in letters so large that it takes three lines at most, or in the smallest. */
function largeName(paper: Paper, name: string, width: number): Block {
  const sizes = NAME_SIZES.map((size) =>
    paper.text(name, { ...TYPE.title, size, leading: size * 1.15 }, { tag: 'H1', width }),
  );
  return (
    sizes.find(({ height }, index) => height <= 3.5 * 1.15 * (NAME_SIZES[index] ?? 0)) ??
    (sizes.at(-1) as Block)
  );
}
