import '#api/jobs.schemas.ts';
