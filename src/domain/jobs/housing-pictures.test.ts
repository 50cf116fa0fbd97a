import { expect, it } from 'vitest';
import { housingPictureProblems, NO_PICTURE_UNKNOWN } from './housing-pictures.ts';

const [a, b, c] = ['a', 'b', 'c'] as const;

it('pictures of a room may stand in any order', () => {
  expect(housingPictureProblems([], NO_PICTURE_UNKNOWN)).toEqual([]);
  expect(housingPictureProblems([c, a, b], NO_PICTURE_UNKNOWN)).toEqual([]);
});

it('pictures of a room that are not there, or stand there a second time, are told by their place', () => {
  expect(housingPictureProblems([a, b, a, c], new Set([c]))).toEqual([
    { field: 'housing_pictures.2', code: 'distinct' },
    { field: 'housing_pictures.3', code: 'pictureUnknown' },
  ]);
  expect(housingPictureProblems([b, b], new Set([b])).map(({ code }) => code)).toEqual([
    'pictureUnknown',
    'pictureUnknown',
  ]);
});
