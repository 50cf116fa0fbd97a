import type { Reply } from '#api/schemas.ts';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import {
  type Certification,
  type Education,
  fieldsOfCertification,
  fieldsOfEducation,
  fieldsOfLanguageSkill,
  type LanguageSkill,
} from './store.ts';

/** Renders a document for its owner. */
export type PresentDocument = (document: EntryDocument) => Reply<'getEducation'>['data']['documents'][number];

export function presentEducation(
  education: Education,
  present: PresentDocument,
): Reply<'getEducation'>['data'] {
  return { ...fieldsOfEducation(education), documents: education.documents.map(present) };
}

export function presentLanguageSkill(
  skill: LanguageSkill,
  present: PresentDocument,
): Reply<'getLanguageSkill'>['data'] {
  return { ...fieldsOfLanguageSkill(skill), documents: skill.documents.map(present) };
}

export function presentCertification(
  certification: Certification,
  present: PresentDocument,
): Reply<'getCertification'>['data'] {
  return { ...fieldsOfCertification(certification), documents: certification.documents.map(present) };
}
