import { z } from 'zod';
import { parseMonth } from '#domain/kernel/civil-date.ts';
import { certificationProblems } from '#domain/resumes/certification.ts';
import { educationProblems } from '#domain/resumes/education.ts';
import { languageSkillProblems, PROFICIENCIES, SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import { documents, documentsForm } from './documents.schemas.ts';
import {
  data,
  type EndpointSchemas,
  form,
  line,
  list,
  listQuery,
  optionalCivilDate,
  optionalPersonZip,
  optionalPrintedLine,
  optionalPrintedLines,
  printedLine,
  seenAt,
  timestamp,
} from './fields.ts';

/** 'yyyy-MM', a month that exists. */
const civilMonth = () => line().refine((text) => parseMonth(text) !== null, 'month');

export const education = z.object({
  id: z.int(),
  title: z.string(),
  organization: z.string(),
  zip: z.string().nullable(),
  place: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  description: z.string().nullable(),
  documents: documents(),
  updated_at: timestamp(),
});

export const educationForm = z.object({
  title: printedLine(),
  organization: printedLine(),
  zip: optionalPersonZip(),
  place: printedLine(),
  start_date: civilMonth(),
  end_date: civilMonth(),
  description: optionalPrintedLines(),
  documents: documentsForm(),
});

export const languageSkill = z.object({
  id: z.int(),
  language: z.enum(SPOKEN_LANGUAGES),
  proficiency: z.literal(PROFICIENCIES),
  documents: documents(),
  updated_at: timestamp(),
});

export const languageSkillForm = z.object({
  language: z.enum(SPOKEN_LANGUAGES),
  proficiency: z.literal(PROFICIENCIES, 'in'),
  documents: documentsForm(),
});

export const certification = z.object({
  id: z.int(),
  title: z.string(),
  issuing_authority: z.string().nullable(),
  date_of_issue: z.iso.date().nullable(),
  documents: documents(),
  updated_at: timestamp(),
});

export const certificationForm = z.object({
  title: printedLine(),
  issuing_authority: optionalPrintedLine(),
  date_of_issue: optionalCivilDate(),
  documents: documentsForm(),
});

const seen = { updated_at: seenAt() };
const nothing = data(z.null());

export const resumeSchemas = {
  listEducations: { query: listQuery('title'), reply: list(education) },
  createEducation: { ...form(educationForm, educationProblems), reply: data(education) },
  getEducation: { reply: data(education) },
  updateEducation: { ...form(educationForm.extend(seen), educationProblems), reply: data(education) },
  deleteEducation: { reply: nothing },
  listLanguageSkills: { query: listQuery('language'), reply: list(languageSkill) },
  createLanguageSkill: { ...form(languageSkillForm, languageSkillProblems), reply: data(languageSkill) },
  getLanguageSkill: { reply: data(languageSkill) },
  updateLanguageSkill: {
    ...form(languageSkillForm.extend(seen), languageSkillProblems),
    reply: data(languageSkill),
  },
  deleteLanguageSkill: { reply: nothing },
  listCertifications: { query: listQuery('title'), reply: list(certification) },
  createCertification: { ...form(certificationForm, certificationProblems), reply: data(certification) },
  getCertification: { reply: data(certification) },
  updateCertification: {
    ...form(certificationForm.extend(seen), certificationProblems),
    reply: data(certification),
  },
  deleteCertification: { reply: nothing },
} satisfies Record<string, EndpointSchemas>;
