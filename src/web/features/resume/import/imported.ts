import type { Reply } from '#api/schemas.ts';
import type { EntryKind } from '#domain/resumes/entry-kinds.ts';

/** The parsed contents of a resume file. */
export type ResumeDraft = Reply<'importResume'>['data'];

/** The fields of an entry, by kind. */
export interface ImportedFields {
  job: ResumeDraft['jobs'][number];
  education: ResumeDraft['educations'][number];
  language: ResumeDraft['languages'][number];
  certification: ResumeDraft['certifications'][number];
}

/** An entry of a draft. */
export type Imported = {
  [Kind in EntryKind]: { kind: Kind; fields: ImportedFields[Kind] };
}[EntryKind];

/** An entry with its key in the draft, such as `job-3`. */
export type Card = Imported & { key: string };

/** The decision on an entry; none while it is open. */
export type Fate = 'taken' | 'left';

/** A draft as stored on the device, with the decisions so far. */
export interface KeptImport {
  /** The unique id of the draft. */
  id: string;
  fileName: string;
  draft: ResumeDraft;
  fates: Readonly<Record<string, Fate>>;
}

/** A newly parsed draft: entries that the resume already has are skipped by default. */
export function keptFrom(draft: ResumeDraft, fileName: string): KeptImport {
  const listed = cardsOf(draft).filter(({ fields }) => fields.is_listed);
  return {
    id: String(Date.now()),
    fileName,
    draft,
    fates: Object.fromEntries(listed.map(({ key }) => [key, 'left'])),
  };
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

/** The keys of open jobs whose file does not say their workload. */
export function jobsWithoutWorkload({ draft, fates }: Pick<KeptImport, 'draft' | 'fates'>): string[] {
  return cardsOf(draft).flatMap(({ key, kind, fields }) =>
    kind === 'job' && fields.workload === null && fates[key] === undefined ? key : [],
  );
}

/** A draft in which these jobs have a workload, in percent. */
export function withWorkload(kept: KeptImport, keys: readonly string[], workload: number): KeptImport {
  const jobs = kept.draft.jobs.map((job, index) =>
    keys.includes(`job-${index}`) ? { ...job, workload } : job,
  );
  return { ...kept, draft: { ...kept.draft, jobs } };
}
