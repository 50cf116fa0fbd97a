import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { thorough } from '#test/nightly.ts';
import { aPicture, aWaiter, colorAt } from '#test/pictures.ts';
import { ValidationError } from './http/errors.ts';
import { squareJpeg } from './pictures.ts';

const SIDE = 500;
const drawn = (bytes: Uint8Array) => squareJpeg(bytes, SIDE, 'image', aWaiter());
const RED = [192, 16, 32];
const BLUE = [16, 64, 192];

const isNear = (color: readonly number[], wanted: readonly number[]) =>
  color.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 24);

/** The code of a refusal’s field, or another error. */
async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  try {
    await drawn(bytes);
    return 'drawn';
  } catch (error) {
    return error instanceof ValidationError ? error.problems : error;
  }
}

/** A PNG that declares that size, with almost no data. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  return declaring(bytes, width, height);
}

function declaring(bytes: Buffer, width: number, height: number): Buffer {
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('a re-encoded picture', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('is a square JPEG of a %s', async (kind) => {
    const { format, width, height } = await sharp(await drawn(await aPicture({ kind }))).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: SIDE, height: SIDE });
  });

  it('is the middle of the original', async () => {
    // Of a picture three times as wide as high, only the middle third is left.
    const wide = await aPicture({ width: 900, height: 300 });
    const square = await drawn(wide);
    expect(isNear(await colorAt(square, 230, 250), RED)).toBe(true);
    expect(isNear(await colorAt(square, 270, 250), BLUE)).toBe(true);
    const third = await sharp(wide).extract({ left: 300, top: 0, width: 300, height: 300 }).toBuffer();
    for (const x of [5, 245, 255, 495]) {
      const point = await colorAt(third, Math.floor((x * 300) / SIDE), 150);
      expect(isNear(await colorAt(square, x, 250), point)).toBe(true);
    }
  });

  it.each([
    // Left and right edge of the file, and where each is after rotation.
    [1, [0, 0.5], [1, 0.5]],
    [3, [1, 0.5], [0, 0.5]],
    [6, [0.5, 0], [0.5, 1]],
    [8, [0.5, 1], [0.5, 0]],
  ] as const)(
    'stands upright when the camera was held as in orientation %i',
    async (orientation, red, blue) => {
      const square = await drawn(await aPicture({ width: 400, height: 400, orientation }));
      const at = ([x, y]: readonly [number, number]) =>
        colorAt(square, 10 + x * (SIDE - 20), 10 + y * (SIDE - 20));
      expect(isNear(await at(red), RED)).toBe(true);
      expect(isNear(await at(blue), BLUE)).toBe(true);
    },
  );

  it('has no metadata of where and with what it was taken', async () => {
    const exif = {
      IFD0: { Make: 'Kamerawerk', Copyright: 'Anna Beispiel', Orientation: '6' },
      IFD3: { GPSLatitude: '46/1 29/1 0/1', GPSLongitude: '9/1 50/1 0/1' },
    };
    const sent = await aPicture({ exif });
    expect(sent.includes('Kamerawerk')).toBe(true);
    const square = await drawn(sent);
    const { exif: left, icc, xmp, iptc, orientation } = await sharp(square).metadata();
    expect({ left, icc, xmp, iptc, orientation }).toEqual({});
    expect(square.includes('Kamerawerk')).toBe(false);
    expect(square.includes('Exif')).toBe(false);
  });

  it('is white where the original was transparent', async () => {
    const square = await drawn(await aPicture({ kind: 'png', left: '#00000000', right: '#00000000' }));
    expect(isNear(await colorAt(square, 250, 250), [255, 255, 255])).toBe(true);
  });

  it('is the first frame of an animation', async () => {
    const frames = Buffer.alloc(60 * 60 * 3 * 3);
    frames.fill(255, 0, 60 * 60 * 3);
    const gif = await sharp(frames, { raw: { width: 60, height: 180, channels: 3, pageHeight: 60 } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBeGreaterThan(1);
    expect(isNear(await colorAt(await drawn(gif), 250, 250), [255, 255, 255])).toBe(true);
  });
});

describe('an invalid picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/hostname"/></svg>';

  it.each([
    ['a drawing', Buffer.from(svg)],
    ['a paper', Buffer.from('%PDF-1.7\n')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('such as %s is refused by its content', async (_, bytes) => {
    expect(await refusalOf(bytes)).toEqual([
      { field: 'image', code: 'mimes', params: { values: 'JPG, PNG, GIF' } },
    ]);
  });

  it('of a kind that is not allowed is refused, though it could be decoded', async () => {
    const bytes = await aPicture({ kind: 'webp' });
    expect(await refusalOf(bytes)).toMatchObject([{ code: 'mimes' }]);
  });

  it.each([
    ['a hundred megapixels', 10_000, 10_000],
    ['a single row of 60 million pixels', 60_000_000, 1],
    ['the largest size that the format can state', 2_147_483_647, 2_147_483_647],
  ])('is refused before it is decoded if it declares %s', async (_, width, height) => {
    const [issue] = (await refusalOf(await pngOf(width, height))) as { code: string }[];
    // Above the format’s own limits the library does not even read its size.
    expect(['dimensions', 'image']).toContain(issue?.code);
  });

  it('is refused with the maximum number of pixels', async () => {
    expect(await refusalOf(await pngOf(8000, 8000))).toEqual([
      { field: 'image', code: 'dimensions', params: { max: 50 } },
    ]);
  });

  it.each(['jpeg', 'png', 'gif'] as const)('is refused where a %s is truncated', async (kind) => {
    const bytes = await aPicture({ kind, width: 300, height: 300 });
    const cut = bytes.subarray(0, Math.floor(bytes.length * 0.6));
    expect(await refusalOf(cut)).toEqual([{ field: 'image', code: 'image' }]);
  });

  it('is re-encoded or refused, whatever its bytes are', async () => {
    const whole = await Promise.all(
      (['jpeg', 'png', 'gif'] as const).map((kind) => aPicture({ kind, width: 90, height: 60 })),
    );
    const broken = fc
      .tuple(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true }), fc.nat(255)), {
          minLength: 1,
          maxLength: 30,
        }),
        fc.constantFrom(1, 1, 0.9, 0.5, 0.1),
      )
      .map(([picture, changes, part]) => {
        const bytes = Buffer.from(picture.subarray(0, Math.ceil(picture.length * part)));
        for (const [at, value] of changes) bytes[Math.floor(at * bytes.length)] = value;
        return bytes;
      });
    await fc.assert(
      fc.asyncProperty(broken, async (bytes) => {
        const outcome = await refusalOf(bytes);
        if (outcome === 'drawn') return;
        expect(outcome).toMatchObject([{ field: 'image' }]);
        const [{ code }] = outcome as [{ code: string }];
        expect(['mimes', 'image', 'dimensions']).toContain(code);
      }),
      { numRuns: thorough(80, 250) },
    );
  });

  it.each([
    [3, 'uchar', 50],
    [4, 'uchar', 37],
    [3, 'ushort', 25],
    [4, 'ushort', 18],
  ] as const)('with %i colours of %s may have %i megapixels', async (channels, depth, max) => {
    const colours = depth === 'ushort' ? new Uint16Array(channels) : new Uint8Array(channels);
    const png = sharp(colours, { raw: { width: 1, height: 1, channels } });
    const bytes = await (depth === 'ushort' ? png.toColourspace('rgb16') : png).png().toBuffer();
    expect(await refusalOf(declaring(bytes, (max + 1) * 1000, 1000))).toEqual([
      { field: 'image', code: 'dimensions', params: { max } },
    ]);
  });

  it('does not block the next picture', async () => {
    const picture = await aPicture();
    const [broken, whole] = await Promise.allSettled([drawn(Buffer.from('ffd8ff00', 'hex')), drawn(picture)]);
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
  });
});

describe('pictures that wait', () => {
  it('are handled in turns by account, whoever sent more', async () => {
    const picture = await aPicture();
    const done: string[] = [];
    const send = (name: string) =>
      squareJpeg(picture, SIDE, 'image', aWaiter(name)).then(() => void done.push(name));
    await Promise.all([send('a'), send('a'), send('a'), send('a'), send('b'), send('c'), send('b')]);
    expect(done).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('are bounded for one account and in all, with a time to try again', async () => {
    const picture = await aPicture();
    const send = (name: string) =>
      squareJpeg(picture, SIDE, 'image', aWaiter(name)).then(
        () => 'drawn',
        ({ code, retryAfter }) => [code, retryAfter],
      );
    const own = await Promise.all(Array.from({ length: 6 }, () => send('a')));
    expect(own).toEqual([...Array(5).fill('drawn'), ['rate_limited', 10]]);
    const all = await Promise.all(Array.from({ length: 42 }, (_, n) => send(`account ${n}`)));
    expect(all).toEqual([...Array(41).fill('drawn'), ['unavailable', 10]]);
  });

  it('leave the queue with who sent them', async () => {
    const picture = await aPicture();
    const leaving = new AbortController();
    const first = drawn(picture);
    const left = squareJpeg(picture, SIDE, 'image', { name: 'b', gone: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'unavailable' });
    await expect(first).resolves.toBeInstanceOf(Buffer);
    await expect(drawn(picture)).resolves.toBeInstanceOf(Buffer);
  });
});
