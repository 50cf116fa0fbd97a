// violates: layers of the pages import only layers that are earlier in the order
import type { JobFacts } from '#web/nouns/job/labels.ts';

export type Shown = JobFacts;
