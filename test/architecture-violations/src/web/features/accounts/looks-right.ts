// violates: features import only to their left
import type { ListState } from '#web/features/jobs/list-state.ts';

export type Shown = ListState;
