// violates: features import only features that are earlier in the order
import type { ListState } from '#web/features/jobs/list-state.ts';

export type Shown = ListState;
