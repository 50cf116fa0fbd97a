// violates: the domain imports nothing but the domain
export type { Job } from '#server/modules/jobs/store.ts';
