// violates: nothing imports in a circle
import type { Hen } from './hen.ts';

export type Egg = Hen;
