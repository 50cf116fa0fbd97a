import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cut, dragged, MAX_ZOOM, MIDDLE, roomAround, squareOf, zoomedTo } from './cut.ts';

const WIDE = { width: 1200, height: 800 };

const share = fc.double({ min: 0, max: 1, noNaN: true });
const zoom = fc.double({ min: 1, max: MAX_ZOOM, noNaN: true });
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const cuts = fc.record({ zoom, x: share, y: share });

describe('the square cut out of a picture', () => {
  it('is at first the largest, from the middle', () => {
    expect(squareOf(WIDE, MIDDLE)).toEqual({ left: 200, top: 0, side: 800 });
  });

  it('can be moved only where there is room', () => {
    expect(roomAround(WIDE, { zoom: 1 })).toEqual({ x: true, y: false });
    expect(roomAround(WIDE, { zoom: 2 })).toEqual({ x: true, y: true });
    expect(roomAround({ width: 500, height: 500 }, { zoom: 1 })).toEqual({ x: false, y: false });
  });

  it('follows the picture that is dragged, to its edges', () => {
    expect(squareOf(WIDE, dragged(WIDE, MIDDLE, 0.1, 0.1)).left).toBeCloseTo(120);
    expect(squareOf(WIDE, dragged(WIDE, MIDDLE, 5, 0)).left).toBe(0);
    expect(squareOf(WIDE, dragged(WIDE, MIDDLE, -5, 0)).left).toBe(400);
  });

  it('keeps its middle while it grows smaller', () => {
    const { left, top, side } = squareOf(WIDE, zoomedTo(WIDE, { zoom: 1, x: 0.25, y: 0.5 }, 2));
    expect([left + side / 2, top + side / 2, side]).toEqual([500, 400, 400]);
  });

  it('never leaves the picture, whatever is done to it', () => {
    const moves = fc.array(fc.tuple(zoom, fc.double({ min: -3, max: 3, noNaN: true }), share), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(sizes, cuts, moves, (size, first, done) => {
        const last = done.reduce<Cut>(
          (cut, [to, byX, byY]) => dragged(size, zoomedTo(size, cut, to), byX, byY),
          first,
        );
        const { left, top, side } = squareOf(size, last);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(size.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(size.height + 1e-6);
      }),
    );
  });

  it('is where it was once a drag is taken back', () => {
    const inside = fc.double({ min: -0.1, max: 0.1, noNaN: true });
    fc.assert(
      fc.property(inside, inside, (byX, byY) => {
        const from = { zoom: 2, x: 0.5, y: 0.5 };
        const back = dragged(WIDE, dragged(WIDE, from, byX, byY), -byX, -byY);
        expect(back.x).toBeCloseTo(0.5);
        expect(back.y).toBeCloseTo(0.5);
      }),
    );
  });
});
