import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MOST_HOUSING_PICTURES } from '#domain/jobs/housing-pictures.ts';
import { roomPictures } from './rooms.ts';

it('the pictures of the demo rooms can be drawn, and all differ', async () => {
  const drawn = [0, 1].flatMap((paint) => roomPictures(paint, MOST_HOUSING_PICTURES));
  expect(new Set(drawn).size).toBe(2 * MOST_HOUSING_PICTURES);
  for (const drawing of drawn) {
    const { width, height } = await sharp(Buffer.from(drawing)).metadata();
    expect([width, height]).toEqual([1200, 800]);
    expect(drawing).not.toMatch(/NaN|undefined|null/);
  }
});
