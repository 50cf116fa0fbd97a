import { folded } from '#domain/kernel/folding.ts';
import type { EntryKind } from './entry-kinds.ts';

/** The supported import formats, detected by the content of the file (rule resumes/import). */
export const TRANSFER_FORMATS = ['json_resume', 'europass', 'skills_passport'] as const;
export type TransferFormat = (typeof TRANSFER_FORMATS)[number];

/** The maximum nesting depth of such a file. */
export const TRANSFER_DEPTH_MAX = 32;

/**
 * The notes for the user on an imported entry: a text was truncated, forbidden characters were removed, a date, country
 * or level could not be parsed, a code may be a country or something else, one level was chosen from several, or the
 * file contains more than fits.
 */
export const DRAFT_NOTES = [
  'cut',
  'characters',
  'date_unread',
  'country_unread',
  'country_unclear',
  'level_taken',
  'level_unread',
  'more',
] as const;
export type DraftNoteCode = (typeof DRAFT_NOTES)[number];

export interface DraftNote {
  /** The field concerned; null for the whole entry. */
  field: string | null;
  code: DraftNoteCode;
  /** The original value in the file; null if it does not matter. */
  text: string | null;
}

/** Sections of other resume formats that ours does not have. */
export const LEFT_OUT_SECTIONS = [
  ...['summary', 'skills', 'licences', 'volunteering', 'awards', 'publications', 'projects', 'memberships'],
  ...['conferences', 'interests', 'references', 'other'],
] as const;
export type LeftOutSection = (typeof LEFT_OUT_SECTIONS)[number];

/**
 * Why part of a file was not imported: its section is not supported, its language cannot be listed or is a duplicate,
 * the entry is empty, the maximum of its kind is exceeded, or the profile is repeated in another language.
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
  /** Its name in the file. */
  name: string | null;
  count: number;
}

interface JobFacts {
  title: string | null;
  company_name: string | null;
  start_year: number | null;
  start_month: number | null;
}

/** Whether a resume already contains this job: the same work at the same company from the same month on. */
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

/** The date is compared as well, since the same certificate can be obtained again later. */
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
