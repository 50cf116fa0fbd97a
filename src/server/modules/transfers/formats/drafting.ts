import { withoutUnseen } from '#api/fields.ts';
import { RESUME_ENTRIES_MAX } from '#domain/employments/resume-size.ts';
import { isBlank } from '#domain/kernel/blank.ts';
import { twoDigits } from '#domain/kernel/civil-date.ts';
import { MULTI_LINE_MAX, SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import type {
  DraftNote,
  DraftNoteCode,
  LeftOut,
  LeftOutSection,
  TransferFormat,
} from '#domain/resumes/draft.ts';
import type { EntryKind } from '#domain/resumes/entry-kinds.ts';
import { type Proficiency, SPOKEN_LANGUAGES, type SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { PART_MAX } from '#domain/resumes/size.ts';
import { countryOf } from './countries.ts';
import { type DateRead, isOpenEnd, NO_DATE, readDate } from './dates.ts';
import { spokenLanguageOf } from './languages.ts';
import { MARKED_UP_MAX, plainText } from './plain-text.ts';

export interface DraftJob {
  title: string | null;
  workload: number | null;
  company_name: string | null;
  street: string | null;
  street_number: string | null;
  zip: string | null;
  place: string | null;
  country: string | null;
  start_day: number | null;
  start_month: number | null;
  start_year: number | null;
  end_day: number | null;
  end_month: number | null;
  end_year: number | null;
  is_current: boolean;
  description: string | null;
}

export interface DraftEducation {
  title: string | null;
  organization: string | null;
  zip: string | null;
  place: string | null;
  /** 'yyyy-MM', or 'yyyy-' if the month is unknown; likewise the end. */
  start_date: string | null;
  end_date: string | null;
  description: string | null;
}

export interface DraftLanguage {
  language: SpokenLanguage;
  proficiency: Proficiency | null;
}

export interface DraftCertification {
  title: string | null;
  issuing_authority: string | null;
  date_of_issue: string | null;
}

type Noted<Draft> = Draft & { notes: DraftNote[] };

/** The content of a file in the shape of our forms. */
export interface ResumeDraft {
  format: TransferFormat;
  jobs: Noted<DraftJob>[];
  educations: Noted<DraftEducation>[];
  languages: Noted<DraftLanguage>[];
  certifications: Noted<DraftCertification>[];
  left_out: LeftOut[];
}

const MOST: Record<EntryKind, number> = {
  job: RESUME_ENTRIES_MAX,
  education: PART_MAX,
  language: SPOKEN_LANGUAGES.length,
  certification: PART_MAX,
};

/** How many characters of a value a note quotes. */
const QUOTED_MAX = 80;
/** How many omitted sections are reported. */
const LEFT_OUT_MAX = 30;

/** How many characters of a single-line value are examined. */
const LOOKED_AT_MAX = 8 * SINGLE_LINE_MAX;

/** Collects a draft; entries beyond the maximum of their kind are counted and omitted. */
export class Drafting {
  readonly draft: ResumeDraft;
  readonly #isDayFirst: boolean;
  readonly #tooMany = new Map<EntryKind, number>();

  /** @param isDayFirst whether ambiguous dates in the file have the day before the month */
  constructor(format: TransferFormat, isDayFirst: boolean) {
    this.#isDayFirst = isDayFirst;
    this.draft = { format, jobs: [], educations: [], languages: [], certifications: [], left_out: [] };
  }

  /** @param read fills in the fields; an entry whose fields are all empty is dropped */
  job(read: (entry: Reading) => DraftJob): void {
    this.#add('job', this.draft.jobs, read, ({ title, company_name, start_year }) => [
      title,
      company_name,
      start_year,
    ]);
  }

  education(read: (entry: Reading) => DraftEducation): void {
    this.#add('education', this.draft.educations, read, ({ title, organization }) => [title, organization]);
  }

  certification(read: (entry: Reading) => DraftCertification): void {
    this.#add('certification', this.draft.certifications, read, ({ title }) => [title]);
  }

  /** Adds a language by its code or name, unless it is listed already. */
  language(name: unknown, read: (entry: Reading) => Proficiency | null): void {
    const said = lineOf(name);
    if (said === '') {
      this.leaveOut({ code: 'empty', kind: 'language' });
      return;
    }
    const language = spokenLanguageOf(said);
    if (language === null) {
      this.leaveOut({ code: 'language_unknown', kind: 'language', name: said });
    } else if (this.draft.languages.some((other) => other.language === language)) {
      this.leaveOut({ code: 'language_twice', kind: 'language', name: said });
    } else {
      const entry = new Reading(this.#isDayFirst);
      const proficiency = read(entry);
      this.draft.languages.push({ language, proficiency, notes: entry.notes });
    }
  }

  /** Reports a section that our resumes do not have. */
  section(section: LeftOutSection, count: number, name: unknown = null): void {
    if (count > 0) this.leaveOut({ code: 'section', section, count, name: lineOf(name) || null });
  }

  leaveOut(left: Pick<LeftOut, 'code'> & Partial<LeftOut>): void {
    const same = this.draft.left_out.find(
      ({ code, kind, section, name }) =>
        code === left.code &&
        kind === (left.kind ?? null) &&
        section === (left.section ?? null) &&
        name === (left.name?.slice(0, QUOTED_MAX) ?? null),
    );
    if (same !== undefined) same.count += left.count ?? 1;
    else if (this.draft.left_out.length < LEFT_OUT_MAX) {
      this.draft.left_out.push({
        code: left.code,
        kind: left.kind ?? null,
        section: left.section ?? null,
        name: left.name == null ? null : quoted(left.name),
        count: left.count ?? 1,
      });
    }
  }

  done(): ResumeDraft {
    for (const [kind, count] of this.#tooMany) this.leaveOut({ code: 'too_many', kind, count });
    return this.draft;
  }

  #add<Draft>(
    kind: EntryKind,
    list: Noted<Draft>[],
    read: (entry: Reading) => Draft,
    told: (draft: Draft) => unknown[],
  ): void {
    if (list.length >= MOST[kind]) {
      this.#tooMany.set(kind, (this.#tooMany.get(kind) ?? 0) + 1);
      return;
    }
    const entry = new Reading(this.#isDayFirst);
    const draft = read(entry);
    if (told(draft).every((value) => value === null)) this.leaveOut({ code: 'empty', kind });
    else list.push({ ...draft, notes: entry.notes });
  }
}

/** Reads the fields of one entry, and collects notes for the user. */
export class Reading {
  readonly notes: DraftNote[] = [];
  readonly #isDayFirst: boolean;

  /** @param isDayFirst whether ambiguous dates in the file have the day before the month */
  constructor(isDayFirst: boolean) {
    this.#isDayFirst = isDayFirst;
  }

  note(code: DraftNoteCode, field: string | null = null, text: string | null = null): void {
    this.notes.push({ field, code, text: text === null ? null : quoted(text) });
  }

  /** A single line of text; null if empty. */
  line(field: string, value: unknown): string | null {
    return this.#within(field, this.#withoutControls(field, lineOf(value)), SINGLE_LINE_MAX);
  }

  /** HTML as plain text; only the beginning of a very long one. */
  plain(field: string, html: string): string {
    if (html.length > MARKED_UP_MAX) this.note('cut', field);
    return plainText(html.slice(0, MARKED_UP_MAX));
  }

  /** Plain text of several lines. */
  lines(field: string, value: string): string | null {
    const text = withoutUnseen(value).replace(/\r\n?/g, '\n');
    return this.#within(field, this.#withoutControls(field, text.toWellFormed().trim()), MULTI_LINE_MAX);
  }

  country(field: string, value: unknown): string | null {
    const said = lineOf(value);
    if (said === '') return null;
    const country = countryOf(said);
    if (country === null) this.note('country_unread', field, said);
    return country;
  }

  /** A date with the precision that it has, if it exists. */
  date(field: string, value: unknown): DateRead {
    const said = lineOf(value);
    if (said === '') return NO_DATE;
    const found = readDate(said, this.#isDayFirst);
    if (found === null) this.note('date_unread', field, said);
    return found ?? NO_DATE;
  }

  /** An end date; empty for something that is ongoing. */
  end(field: string, value: unknown): DateRead & { isOpen: boolean } {
    const said = lineOf(value);
    const isOpen = said === '' || isOpenEnd(said);
    return { ...(isOpen ? NO_DATE : this.date(field, said)), isOpen };
  }

  /** A date as 'yyyy-MM', the format of educations. */
  month(field: string, value: unknown): string | null {
    return monthText(this.date(field, value));
  }

  endMonth(field: string, value: unknown): string | null {
    return monthText(this.end(field, value));
  }

  /** A full date; null if the day is missing. */
  day(field: string, value: unknown): string | null {
    const { year, month, day } = this.date(field, value);
    if (year !== null && month !== null && day !== null) {
      return [year, twoDigits(month), twoDigits(day)].join('-');
    }
    if (year !== null) this.note('date_unread', field, lineOf(value));
    return null;
  }

  #withoutControls(field: string, text: string): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no text may hold
    const without = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
    if (without !== text) this.note('characters', field);
    return without.trim();
  }

  #within(field: string, text: string, max: number): string | null {
    if (isBlank(text)) return null;
    if (text.length <= max) return text;
    if (!this.notes.some((it) => it.code === 'cut' && it.field === field)) this.note('cut', field);
    return text
      .slice(0, max)
      .toWellFormed()
      .replace(/\ufffd$/, '')
      .trim();
  }
}

function monthText({ year, month }: DateRead): string | null {
  if (year === null) return null;
  return `${year}-${month === null ? '' : twoDigits(month)}`;
}

/** A value as a single line; empty if it is not a string. */
export function lineOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return '';
  return withoutUnseen(value.slice(0, LOOKED_AT_MAX))
    .toWellFormed()
    .replace(/\s*[\r\n\t\u2028\u2029]\s*/g, ' ')
    .trim();
}

/** Splits street and house number, which some formats combine. */
export function streetOf(line: string | null): { street: string | null; street_number: string | null } {
  const [, street, number] = /^(.*\S)\s+(\d\S*)$/.exec(line ?? '') ?? [];
  return street === undefined || number === undefined
    ? { street: line, street_number: null }
    : { street, street_number: number };
}

function quoted(text: string): string {
  return text
    .slice(0, QUOTED_MAX)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}
