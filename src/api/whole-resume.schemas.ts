import { z } from 'zod';
import { documents } from './documents.schemas.ts';
import { resumeJob } from './employments.schemas.ts';
import { data, type EndpointSchemas, fileBytes } from './fields.ts';
import { certification, education, languageSkill } from './resumes.schemas.ts';

export const wholeResumeSchemas = {
  getResume: {
    reply: data(
      z.object({
        jobs: z.array(resumeJob),
        educations: z.array(education),
        languages: z.array(languageSkill),
        certifications: z.array(certification),
        /** All uploaded documents, whether entries refer to them or not. */
        documents: documents(),
        /** A signed URL of the resume as a PDF, valid for some minutes. */
        url: z.string(),
        /** Signed URLs of the resume in formats for other systems. */
        json_resume_url: z.string(),
        europass_url: z.string(),
      }),
    ),
  },
  getResumePdf: { reply: fileBytes() },
} satisfies Record<string, EndpointSchemas>;
