import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { rewritePdf } from '#server/platform/pdf/uploaded.ts';
import { randomBy } from '#test/random.ts';

/** The documents that are appended to dossiers, as stored: a page of text, and scans of 5 MB in total. */
export const DOCUMENTS = {
  small: { pages: 1, make: () => kept((document) => document.addPage().drawText('Arbeitszeugnis')) },
  large: {
    pages: 4,
    make: () =>
      kept(async (document) => {
        for (let page = 1; page <= 4; page += 1) {
          const picture = await document.embedJpg(await aScan(page));
          document.addPage(A4).drawImage(picture, { x: 0, y: 0, width: A4[0], height: A4[1] });
        }
      }),
  },
};

const A4: [number, number] = [595.28, 841.89];

async function kept(draw: (document: PDFDocument) => unknown): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  await draw(document);
  const bytes = await document.save();
  const rewritten = await rewritePdf({ bytes, maxPages: 100, maxBytes: 10 * 1024 * 1024 });
  if (!('bytes' in rewritten)) throw new Error(rewritten.fault);
  return rewritten.bytes;
}

/** An image of noise, which cannot be compressed well. */
async function aScan(seed: number): Promise<Buffer> {
  const random = randomBy(seed);
  const [width, height] = [1240, 1754];
  const noise = Buffer.alloc(width * height);
  for (let index = 0; index < noise.length; index += 1) noise[index] = Math.floor(random() * 256);
  return sharp(noise, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 77 })
    .toBuffer();
}
