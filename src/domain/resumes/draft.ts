import { folded } from '#domain/kernel/folding.ts';
import type { EntryKind } from './entry-kinds.ts';

/** What a file of a resume may hold, told by its content (rule resumes/import). */
export const TRANSFER_FORMATS = ['json_resume', 'europass', 'skills_passport'] as const;
export type TransferFormat = (typeof TRANSFER_FORMATS)[number];

/** The largest depth of what such a file nests. */
export const TRANSFER_DEPTH_MAX = 32;

/**
 * What a person should know of an entry of a draft: a text was cut to what fits, characters that no text may hold are
 * gone, a date, a country or a level could not be read, a level was taken from several, or the file tells more of it than
 * there is room for.
 */
export const DRAFT_NOTES = [
  'cut',
  'characters',
  'date_unread',
  'country_unread',
  'level_taken',
  'level_unread',
  'more',
] as const;
export type DraftNoteCode = (typeof DRAFT_NOTES)[number];

export interface DraftNote {
  /** The field that it is about; null for the entry as a whole. */
  field: string | null;
  code: DraftNoteCode;
  /** What the file says instead; null where that does not matter. */
  text: string | null;
}

/** Parts of other resumes for which ours has no place. */
export const LEFT_OUT_SECTIONS = [
  ...['summary', 'skills', 'licences', 'volunteering', 'awards', 'publications', 'projects', 'memberships'],
  ...['conferences', 'interests', 'references', 'other'],
] as const;
export type LeftOutSection = (typeof LEFT_OUT_SECTIONS)[number];

/**
 * Why something of a file is not in its draft: there is no place for such a section, the language is none that may be
 * listed or is named twice, nothing is told of an entry, there are more of a kind than a resume takes, or the profile
 * comes once more in another language.
 */
export const LEFT_OUT_CODES = [
  'section',
  'language_unknown',
  'language_twice',
  'empty',
  'too_many',
  'other_profile',
] as const;
export type LeftOutCode = (typeof LEFT_OUT_CODES)[number];

export interface LeftOut {
  code: LeftOutCode;
  kind: EntryKind | null;
  section: LeftOutSection | null;
  /** What the file calls it. */
  name: string | null;
  count: number;
}

interface JobFacts {
  title: string | null;
  company_name: string | null;
  start_year: number | null;
  start_month: number | null;
}

/** Whether a resume tells of that job already: the same work at the same house from the same month on. */
export function isJobListed(draft: JobFacts, listed: readonly JobFacts[]): boolean {
  return listed.some(
    (job) =>
      isSameText(draft.title, job.title) &&
      isSameText(draft.company_name, job.company_name) &&
      draft.start_year === job.start_year &&
      (draft.start_month === null || draft.start_month === job.start_month),
  );
}

interface EducationFacts {
  title: string | null;
  organization: string | null;
}

export function isEducationListed(draft: EducationFacts, listed: readonly EducationFacts[]): boolean {
  return listed.some(
    ({ title, organization }) =>
      isSameText(draft.title, title) && isSameText(draft.organization, organization),
  );
}

interface CertificationFacts {
  title: string | null;
  date_of_issue: string | null;
}

/** The same certificate may have been taken again on another day. */
export function isCertificationListed(
  draft: CertificationFacts,
  listed: readonly CertificationFacts[],
): boolean {
  return listed.some(
    ({ title, date_of_issue: day }) =>
      isSameText(draft.title, title) &&
      (draft.date_of_issue === null || day === null || draft.date_of_issue === day),
  );
}

function isSameText(a: string | null, b: string | null): boolean {
  const bare = (text: string | null) => folded(text ?? '').replace(/[^\p{L}\p{N}]+/gu, '');
  return bare(a) === bare(b);
}
