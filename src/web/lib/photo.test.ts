import { expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { isPhoto, readyToSend, sentSize } from './photo.ts';

it.each(['IMG_4711.HEIC', 'foto.jpeg', 'a.b.png', 'scan.webp'])('%s is a picture', (name) => {
  expect(isPhoto({ name })).toBe(true);
});

it.each(['zeugnis.pdf', 'jpg', 'brief.docx', ''])('%j is no picture', (name) => {
  expect(isPhoto({ name })).toBe(false);
});

it('a photo of twelve megapixels is sent with its longer side as long as a printed page needs', () => {
  expect(sentSize({ width: 4032, height: 3024 })).toEqual({ width: 3508, height: 2631 });
  expect(sentSize({ width: 3024, height: 4032 })).toEqual({ width: 2631, height: 3508 });
  expect(sentSize({ width: 1200, height: 800 })).toEqual({ width: 1200, height: 800 });
  expect(sentSize({ width: 100_000, height: 1 })).toEqual({ width: 3508, height: 1 });
});

it('what the server takes is sent as it is', async () => {
  const small = new File(['x'], 'foto.jpg');
  expect(await readyToSend(small)).toBe(small);
  const paper = new File([new Uint8Array(UPLOAD_MAX_BYTES + 1)], 'zeugnis.pdf');
  expect(await readyToSend(paper)).toBe(paper);
});
