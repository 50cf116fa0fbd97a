import type { ShownPermit } from '#domain/applications/applicant.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Proficiency, SpokenLanguage } from '#domain/resumes/language-skill.ts';
import type { DocumentOnPaper, ResumeContent } from './resume-paper.ts';

export interface LanguageSpoken {
  language: SpokenLanguage;
  proficiency: Proficiency;
}

export interface LastJob {
  title: string;
  company: string;
  startDate: CivilDate;
  endDate: CivilDate | null;
}

/** The content of a dossier as it is stored; the letter stands in its application. */
export interface DossierData {
  person: Omit<ResumeContent['person'], 'residencePermit'> & { residencePermit: ShownPermit | null };
  /** Newest first, each with the id that it had in the resume. */
  entries: (ResumeContent['entries'][number] & { readonly id: number })[];
  /** The dates are months, 'yyyy-MM'. */
  educations: readonly (Omit<ResumeContent['educations'][number], 'startMonth' | 'endMonth'> & {
    readonly startDate: string;
    readonly endDate: string;
  })[];
  languages: ResumeContent['languages'];
  certifications: ResumeContent['certifications'];
  /** In the order in which they are appended; `page` is the first page of a document in the PDF, from 1. */
  documents: {
    title: string;
    description: string | null;
    of: DocumentOnPaper['of'];
    pages: number;
    page: number;
  }[];
}

/** A dossier as data: its content, and what lists show and filter by. */
export interface Snapshot {
  imageKey: string | null;
  lastJob: LastJob | null;
  winters: number;
  summers: number;
  languages: LanguageSpoken[];
  residencePermit: ShownPermit | null;
  availableFrom: CivilDate | null;
  words: string;
  content: DossierData;
}
