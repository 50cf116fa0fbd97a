// violates: there are no circular imports
import type { Hen } from './hen.ts';

export type Egg = Hen;
