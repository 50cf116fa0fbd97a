// violates: there are no circular imports
import type { answer } from './asks.ts';

export type Asked = typeof answer;
