// violates: the domain imports only the domain
export type { Job } from '#server/modules/jobs/store.ts';
