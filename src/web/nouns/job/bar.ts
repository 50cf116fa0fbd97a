import { type Bar, spanOfMonths } from '#domain/kernel/year-strip.ts';
import { type JobFacts, monthsOf, seasonOf } from './labels.ts';

/** The ad by itself on the year strip: filled, since its months are certain (rule pages/strips). */
export function barOf(job: JobFacts): Bar {
  return { season: seasonOf(job), ...spanOfMonths(...monthsOf(job)), state: 'confirmed' };
}
