import { describe, expect, it } from 'vitest';
import {
  type ImportedFields,
  jobsWithoutWorkload,
  keptFrom,
  type ResumeDraft,
  withWorkload,
} from './imported.ts';

const job = (workload: number | null, is_listed = false) =>
  ({ title: 'Koch', workload, is_listed }) as ImportedFields['job'];
const draft = {
  jobs: [job(null), job(80), job(null, true), job(null)],
  educations: [],
  languages: [],
  certifications: [],
} as Partial<ResumeDraft> as ResumeDraft;

describe('jobs of a file that does not say their workload', () => {
  it('are those that are still open', () => {
    const kept = keptFrom(draft, 'cv.json');
    expect(jobsWithoutWorkload(kept)).toEqual(['job-0', 'job-3']);
    expect(jobsWithoutWorkload({ ...kept, fates: { ...kept.fates, 'job-0': 'taken' } })).toEqual(['job-3']);
  });

  it('get one together, and the others keep theirs', () => {
    const kept = withWorkload(keptFrom(draft, 'cv.json'), ['job-0', 'job-3'], 100);
    expect(kept.draft.jobs.map(({ workload }) => workload)).toEqual([100, 80, null, 100]);
    expect(jobsWithoutWorkload(kept)).toEqual([]);
  });
});
