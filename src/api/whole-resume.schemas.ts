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
        /** Those that entries name, and those that none names yet. */
        documents: documents(),
        /** All of it as a PDF, signed for some minutes. */
        url: z.string(),
        /** The same for other systems, signed as well. */
        json_resume_url: z.string(),
        europass_url: z.string(),
      }),
    ),
  },
  getResumePdf: { reply: fileBytes() },
} satisfies Record<string, EndpointSchemas>;
