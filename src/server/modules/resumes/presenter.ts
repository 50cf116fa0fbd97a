import type { Reply } from '#api/schemas.ts';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import type { Certification, Education, LanguageSkill } from './store.ts';

/** Writes out a document for its owner. */
export type PresentDocument = (document: EntryDocument) => Reply<'getEducation'>['data']['documents'][number];

export function presentEducation(
  education: Education,
  present: PresentDocument,
): Reply<'getEducation'>['data'] {
  return {
    id: education.id,
    title: education.title,
    organization: education.organization,
    zip: education.zip,
    place: education.place,
    start_date: education.startMonth,
    end_date: education.endMonth,
    description: education.description,
    documents: education.documents.map(present),
    updated_at: education.updatedAt.toISOString(),
  };
}

export function presentLanguageSkill(
  skill: LanguageSkill,
  present: PresentDocument,
): Reply<'getLanguageSkill'>['data'] {
  const { id, language, proficiency, documents, updatedAt } = skill;
  return {
    id,
    language,
    proficiency,
    documents: documents.map(present),
    updated_at: updatedAt.toISOString(),
  };
}

export function presentCertification(
  certification: Certification,
  present: PresentDocument,
): Reply<'getCertification'>['data'] {
  return {
    id: certification.id,
    title: certification.title,
    issuing_authority: certification.issuingAuthority,
    date_of_issue: certification.dateOfIssue,
    documents: certification.documents.map(present),
    updated_at: certification.updatedAt.toISOString(),
  };
}
