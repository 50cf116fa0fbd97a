import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cut,
  dragged,
  firstCut,
  frameOf,
  MAX_ZOOM,
  minZoom,
  roomAround,
  type Shape,
  SQUARE,
  zoomedTo,
} from './cut.ts';

const WIDE = { width: 1200, height: 800 };
const MIDDLE = firstCut(WIDE, SQUARE);
const BANNER: Shape = { ratio: 800 / 230 };
const LOGO: Shape = { ratio: 1, isRoomy: true };

const share = fc.double({ min: 0, max: 1, noNaN: true });
const zoom = fc.double({ min: 1, max: MAX_ZOOM, noNaN: true });
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const cuts = fc.record({ zoom, x: share, y: share });

describe('the square crop of an image', () => {
  it('is initially the largest one, centred', () => {
    expect(frameOf(WIDE, MIDDLE, SQUARE)).toEqual({ left: 200, top: 0, width: 800, height: 800 });
  });

  it('can only be moved within the image', () => {
    expect(roomAround(WIDE, { zoom: 1 }, SQUARE)).toEqual({ x: true, y: false });
    expect(roomAround(WIDE, { zoom: 2 }, SQUARE)).toEqual({ x: true, y: true });
    expect(roomAround({ width: 500, height: 500 }, { zoom: 1 }, SQUARE)).toEqual({ x: false, y: false });
  });

  it('follows the dragged image up to its edges', () => {
    expect(frameOf(WIDE, dragged(WIDE, MIDDLE, 0.1, 0.1, SQUARE), SQUARE).left).toBeCloseTo(120);
    expect(frameOf(WIDE, dragged(WIDE, MIDDLE, 5, 0, SQUARE), SQUARE).left).toBe(0);
    expect(frameOf(WIDE, dragged(WIDE, MIDDLE, -5, 0, SQUARE), SQUARE).left).toBe(400);
  });

  it('keeps its centre when it is zoomed in', () => {
    const cut = zoomedTo(WIDE, { zoom: 1, x: 0.25, y: 0.5 }, 2, SQUARE);
    const { left, top, width, height } = frameOf(WIDE, cut, SQUARE);
    expect([left + width / 2, top + height / 2, width]).toEqual([500, 400, 400]);
  });

  it('never exceeds the image, whatever the input', () => {
    const moves = fc.array(fc.tuple(zoom, fc.double({ min: -3, max: 3, noNaN: true }), share), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(sizes, cuts, moves, fc.constantFrom(SQUARE, BANNER), (size, first, done, shape) => {
        const last = done.reduce<Cut>(
          (cut, [to, byX, byY]) => dragged(size, zoomedTo(size, cut, to, shape), byX, byY, shape),
          first,
        );
        const { left, top, width, height } = frameOf(size, last, shape);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(size.width + 1e-6);
        expect(top + height).toBeLessThanOrEqual(size.height + 1e-6);
      }),
      // A height that rounding makes slightly larger than the image.
      { examples: [[{ width: 4380, height: 1259 }, { zoom: 1, x: 0, y: 1.0864618449747e-311 }, [], BANNER]] },
    );
  });

  it('returns to its position when a drag is reversed', () => {
    const inside = fc.double({ min: -0.1, max: 0.1, noNaN: true });
    fc.assert(
      fc.property(inside, inside, (byX, byY) => {
        const from = { zoom: 2, x: 0.5, y: 0.5 };
        const back = dragged(WIDE, dragged(WIDE, from, byX, byY, SQUARE), -byX, -byY, SQUARE);
        expect(back.x).toBeCloseTo(0.5);
        expect(back.y).toBeCloseTo(0.5);
      }),
    );
  });
});

describe('a crop with another aspect ratio', () => {
  it('is as wide as the image if possible', () => {
    const { left, top, width, height } = frameOf(WIDE, firstCut(WIDE, BANNER), BANNER);
    expect([left, top, width, height]).toEqual([0, 227.5, 1200, 345]);
    expect(roomAround(WIDE, { zoom: 1 }, BANNER)).toEqual({ x: false, y: true });
  });

  it('keeps its aspect ratio at every zoom', () => {
    fc.assert(
      fc.property(sizes, cuts, (size, cut) => {
        const { width, height } = frameOf(size, cut, BANNER);
        expect(width / height).toBeCloseTo(BANNER.ratio);
      }),
    );
  });
});

describe('a crop that may exceed the image', () => {
  it('initially contains the whole image, centred', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { left, top, width, height } = frameOf(size, firstCut(size, LOGO), LOGO);
        expect(width).toBeCloseTo(Math.max(size.width, size.height));
        expect([width - size.width + 2 * left, height - size.height + 2 * top]).toEqual([
          expect.closeTo(0),
          expect.closeTo(0),
        ]);
      }),
    );
  });

  it('is centred again in a direction in which it has no room left', () => {
    const corner = { zoom: 2, x: 1, y: 1 };
    expect(zoomedTo(WIDE, corner, minZoom(WIDE, LOGO), LOGO)).toEqual({ zoom: 2 / 3, x: 0.5, y: 0.5 });
  });
});
