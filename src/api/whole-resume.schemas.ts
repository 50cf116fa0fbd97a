import { z } from 'zod';
import { documents } from './documents.schemas.ts';
import { resumeJob } from './employments.schemas.ts';
import { data, type EndpointSchemas } from './fields.ts';
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
      }),
    ),
  },
} satisfies Record<string, EndpointSchemas>;
