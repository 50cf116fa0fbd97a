// violates: pages are built in layers that import only to their left
import type { JobFacts } from '#web/nouns/job/labels.ts';

export type Shown = JobFacts;
