// violates: pages never import the server
import type { JobRow } from '#server/modules/jobs/store.ts';

export type Shown = JobRow;
