// violates: nothing imports in a circle
import type { answer } from './asks.ts';

export type Asked = typeof answer;
