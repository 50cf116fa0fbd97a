import type { JobInput } from '#api/jobs.schemas.ts';

export type Draft = JobInput;
