import type { Reply } from '#api/schemas.ts';
import type { EntryKind } from '../resume-place.ts';

/** What a file says of a resume. */
export type ResumeDraft = Reply<'importResume'>['data'];

/** An entry of a draft, by its kind. */
export type Imported =
  | { kind: 'job'; fields: ResumeDraft['jobs'][number] }
  | { kind: 'education'; fields: ResumeDraft['educations'][number] }
  | { kind: 'language'; fields: ResumeDraft['languages'][number] }
  | { kind: 'certification'; fields: ResumeDraft['certifications'][number] };

/** The same with the name by which a draft knows it, such as `job-3`. */
export type Card = Imported & { key: string };

/** What became of an entry; none while nothing was decided. */
export type Fate = 'taken' | 'left';

/** A draft as the device keeps it, with what was decided so far. */
export interface KeptImport {
  /** Tells it from any other. */
  id: string;
  fileName: string;
  draft: ResumeDraft;
  fates: Readonly<Record<string, Fate>>;
}

/** The entries of a draft in the order of a resume. */
export function cardsOf({ jobs, educations, languages, certifications }: ResumeDraft): Card[] {
  const keyed = <Kind extends EntryKind, Fields>(kind: Kind, list: readonly Fields[]) =>
    list.map((fields, index) => ({ key: `${kind}-${index}`, kind, fields }));
  return [
    ...keyed('job', jobs),
    ...keyed('education', educations),
    ...keyed('language', languages),
    ...keyed('certification', certifications),
  ];
}
