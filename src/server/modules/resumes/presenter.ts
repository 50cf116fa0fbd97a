import type { Reply } from '#api/schemas.ts';
import type { Certification, Education, LanguageSkill } from './store.ts';

export function presentEducation(education: Education): Reply<'getEducation'>['data'] {
  return {
    id: education.id,
    title: education.title,
    organization: education.organization,
    zip: education.zip,
    place: education.place,
    start_date: education.startMonth,
    end_date: education.endMonth,
    updated_at: education.updatedAt.toISOString(),
  };
}

export function presentLanguageSkill(skill: LanguageSkill): Reply<'getLanguageSkill'>['data'] {
  const { id, language, proficiency, updatedAt } = skill;
  return { id, language, proficiency, updated_at: updatedAt.toISOString() };
}

export function presentCertification(certification: Certification): Reply<'getCertification'>['data'] {
  return {
    id: certification.id,
    title: certification.title,
    issuing_authority: certification.issuingAuthority,
    date_of_issue: certification.dateOfIssue,
    updated_at: certification.updatedAt.toISOString(),
  };
}
