import { expect, it } from 'vitest';
import { lettersToTake } from './letters-to-take.ts';

const letter = (job_id: number, application_letter: string, isDraft = false) => ({
  job_id,
  application_letter,
  can: { edit: isDraft },
});

it('offers the newest letters that were sent for other ads, each text once', () => {
  const applications = [
    letter(1, '<p>draft</p>', true),
    letter(2, '<p>here</p>'),
    letter(3, '<p>a</p>'),
    letter(4, ''),
    letter(5, '<p>a</p>'),
    ...['b', 'c', 'd', 'e', 'f'].map((text, index) => letter(6 + index, text)),
  ];
  expect(lettersToTake(applications, 2).map(({ job_id }) => job_id)).toEqual([3, 6, 7, 8, 9]);
});
