import { describe, expect, it } from 'vitest';
import { ApiError, noAnswer } from './api.ts';
import { UnreadablePhotoError } from './photo.ts';
import { isWorthAnotherTry, uploadFailure } from './upload-failure.ts';

const refused = (status: number, reply: object = {}) => new ApiError(status, { ...reply });

describe('a failed upload', () => {
  it.each([
    ['without a connection', noAnswer(), { key: 'offline' }],
    ['refused at its field', refused(422, { errors: { file: ['Too long.'] } }), { words: 'Too long.' }],
    [
      'refused in words',
      refused(503, { error: 'The disk is full.', code: 'storage_full' }),
      { words: 'The disk is full.' },
    ],
    ['too large for what stands before the server', refused(413), { key: 'refusedSize' }],
    ['of a kind that it does not let through', refused(415), { key: 'refusedKind' }],
    ['while it has no room', refused(507), { key: 'unavailable' }],
    ['while the server is away', refused(502), { key: 'unavailable' }],
    ['for any other reason', refused(500), { key: 'failed' }],
    ['of an unreadable photo', new UnreadablePhotoError({ name: 'IMG_1.heic' }), { key: 'heic' }],
  ])('%s says why', (_, error, expected) => {
    expect(uploadFailure(error, 'file')).toEqual(expected);
  });

  it('can be tried again unless its content was judged', () => {
    const tries = [noAnswer(), refused(413), refused(415), refused(503), refused(507)].map(isWorthAnotherTry);
    expect(tries).toEqual([true, true, true, true, true]);
    expect([refused(422), new UnreadablePhotoError({ name: 'a.png' })].map(isWorthAnotherTry)).toEqual([
      false,
      false,
    ]);
  });
});
