import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { aPdf } from '#test/uploads.ts';
import { numberPages } from './merge-steps.ts';
import { rewritePdf } from './uploaded.ts';

const rewritten = (bytes: Uint8Array) => rewritePdf({ bytes, maxPages: 100, maxBytes: 10e6 });

/** Pages that draw, fill, mask and set text with shared resources, as word processors write them. */
function aPaper({ pages, content }: { pages: number; content: string }): Promise<Buffer> {
  return aPdf({
    pages,
    change(document) {
      const { context } = document;
      const form = (operators: string, more: object = {}) =>
        context.register(
          context.flateStream(operators, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 99, 99], ...more }),
        );
      const drawing = '0 0 1 rg 0 0 m 10 20 30 40 50 60 c h f '.repeat(500);
      const logo = form('/Inner Do', { Resources: { XObject: { Inner: form(drawing) } } });
      const tile = context.register(
        context.flateStream('0 0 4 4 re f', {
          ...{ Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1 },
          ...{ BBox: [0, 0, 8, 8], XStep: 8, YStep: 8, Resources: {} },
        }),
      );
      const glyph = form('1000 0 0 0 750 750 d1 0 0 m 10 20 30 40 50 60 c 0 0 750 750 re f'.repeat(5));
      const letters = context.obj({
        ...{
          Type: 'Font',
          Subtype: 'Type3',
          FontBBox: [0, 0, 750, 750],
          FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
        },
        ...{ FirstChar: 97, LastChar: 97, Widths: [1000], CharProcs: { a: glyph } },
        Encoding: { Type: 'Encoding', Differences: [97, 'a'] },
      });
      const scan = context.register(
        context.stream(new Uint8Array(9), {
          ...{ Type: 'XObject', Subtype: 'Image', Width: 4960, Height: 7016, BitsPerComponent: 1 },
          ...{ ColorSpace: 'DeviceGray', Filter: 'CCITTFaxDecode' },
        }),
      );
      const named: Record<string, Record<string, PDFRef>> = {
        XObject: { Logo: logo, Scan: scan },
        Pattern: { Hatch: tile },
        Font: { Letters: context.register(letters) },
        ExtGState: { Faded: context.register(context.obj({ SMask: { S: 'Luminosity', G: form(drawing) } })) },
      };
      const operators = context.register(context.flateStream(content));
      for (const { node } of document.getPages()) {
        node.set(PDFName.of('Resources'), context.obj(named as never));
        node.set(PDFName.of('Contents'), operators);
      }
    },
  });
}

describe('an ordinary document is accepted', () => {
  it.each([
    ['with a logo of 500 lines on each of 50 pages', 50, 'q /Logo Do Q BT (Zeugnis) Tj ET '],
    ['with pages scanned at 600 dpi', 100, 'q 595 0 0 842 0 0 cm /Scan Do Q'],
    ['with text in a Type 3 font', 50, `BT /Letters 12 Tf ${`(${'a'.repeat(80)}) Tj `.repeat(50)} ET`],
    ['with shapes filled with a pattern', 50, `/Pattern cs /Hatch scn ${'0 0 9 9 re f '.repeat(500)}`],
    ['with transparency behind pictures', 20, `q /Faded gs /Logo Do Q ${'BT (Zeugnis) Tj ET '.repeat(100)}`],
    ['with a map of ten thousand symbols', 1, '/Logo Do '.repeat(10_000)],
  ])('%s', async (_, pages, content) => {
    expect(await rewritten(await aPaper({ pages, content }))).toMatchObject({ pages });
  });

  it('but not one page that draws the same logo a hundred thousand times', async () => {
    const bytes = await aPaper({ pages: 1, content: '/Logo Do '.repeat(100_000) });
    expect(await rewritten(bytes)).toEqual({ fault: 'pdfLarge' });
  });

  it('but not one page that draws the same scan a hundred times', async () => {
    const bytes = await aPaper({ pages: 1, content: '/Scan Do '.repeat(100) });
    expect(await rewritten(bytes)).toEqual({ fault: 'pdfLarge' });
  });
});

it.each([
  ['has the corners of its box the other way round', { MediaBox: [595, 842, 0, 0] }],
  ['is cropped to an area outside of it', { CropBox: [900, 900, 1000, 1000] }],
  ['is cropped to no width', { CropBox: [10, 10, 10, 800] }],
  ['is rotated by 45 degrees', { Rotate: 45 }],
  ['has invalid trim and bleed boxes', { TrimBox: [1], BleedBox: 7 }],
])('a page that %s is normalised so that a dossier can number it', async (_, odd) => {
  const source = await aPdf({
    change(document) {
      const { node } = document.getPage(0);
      for (const [key, value] of Object.entries(odd)) {
        node.set(PDFName.of(key), document.context.obj(value as never));
      }
    },
  });
  const made = await rewritten(source);
  if ('fault' in made) throw new Error(made.fault);
  const page = (await PDFDocument.load(made.bytes)).getPage(0);
  const { width, height } = page.getCropBox();
  expect([Math.round(width), Math.round(height), page.getRotation().angle]).toEqual([595, 842, 0]);
  const numbered = { bytes: made.bytes, pages: 1, first: null, pagesBefore: 0, allPages: 1, language: 'de' };
  expect((await numberPages(numbered as never)).bytes.length).toBeGreaterThan(0);
});
