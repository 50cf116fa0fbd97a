import type { Reply } from '#api/schemas.ts';
import type { EntryKind } from '#domain/resumes/entry-kinds.ts';

/** What a file says of a resume. */
export type ResumeDraft = Reply<'importResume'>['data'];

/** What an entry of a draft tells, by its kind. */
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

/** A draft that was just read: what the resume tells of already is left out unless somebody decides otherwise. */
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
