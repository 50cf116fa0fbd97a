import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { type PDFDict, type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { aPicture } from './pictures.ts';
import { aPdf } from './uploads.ts';

/** A file to upload as a document, and the code of its refusal, or none if it is accepted. */
export interface Upload {
  what: string;
  name: string;
  make(): Buffer | Promise<Buffer>;
}

const text = (content: string) => Buffer.from(content, 'latin1');
const pdf = (what: string, make: Upload['make']): Upload => ({ what, name: 'zeugnis.pdf', make });

/** Files of unsupported types, whatever their names say. */
export const OTHER_KINDS: Upload[] = [
  {
    what: 'a program called a PDF',
    name: 'zeugnis.pdf',
    make: () => text('MZ\x90\x00 This program cannot be run'),
  },
  {
    what: 'a page called a picture',
    name: 'bild.png',
    make: () => text('<!doctype html><script>alert(1)</script>'),
  },
  {
    what: 'an SVG',
    name: 'bild.svg',
    make: () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  },
  {
    what: 'an SVG called a PNG',
    name: 'bild.png',
    make: () => text('<?xml version="1.0"?><svg onload="alert(1)"/>'),
  },
  {
    what: 'a ZIP, as files of Word are',
    name: 'brief.docx',
    make: () => text('PK\x03\x04 word/document.xml'),
  },
  { what: 'a TIFF', name: 'scan.tiff', make: () => text('II*\x00\x08\x00\x00\x00') },
  {
    what: 'a picture of a phone that few programs read',
    name: 'bild.heic',
    make: () => text('\0\0\0\x18ftypheic'),
  },
  { what: 'PostScript', name: 'zeugnis.pdf', make: () => text('%!PS-Adobe-3.0\n(%pipe%id) (w) file') },
  pdf('a PDF behind other bytes', async () =>
    Buffer.concat([text('<script>alert(1)</script>'), await aPdf()]),
  ),
  pdf('a PDF behind a line of nothing', async () => Buffer.concat([text('\n'), await aPdf()])),
];

/** Polyglots: files of a supported type that are valid as another type, too. */
export const POLYGLOTS: (Upload & { hides: string })[] = [
  {
    ...pdf('a PDF with a ZIP behind it', async () =>
      Buffer.concat([await aPdf(), text('PK\x03\x04 evil.exe PK\x05\x06')]),
    ),
    hides: 'evil.exe',
  },
  {
    what: 'a GIF that is a script too',
    name: 'bild.gif',
    async make() {
      const gif = await aPicture({ kind: 'gif', width: 40, height: 40 });
      const comment = text('\x21\xfe\x0e/=1;alert("xss")\x00');
      return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    },
    hides: 'alert("xss")',
  },
  {
    what: 'a JPEG with a page of PHP in it',
    name: 'bild.php.jpg',
    async make() {
      const jpeg = await aPicture();
      const page = text('<?php system($_GET["c"]); ?>');
      const segment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, page.length + 2), page]);
      return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    },
    hides: '<?php',
  },
  {
    what: 'a PNG with a page behind it',
    name: 'bild.png',
    make: async () => Buffer.concat([await aPicture({ kind: 'png' }), text('<script>alert("xss")</script>')]),
    hides: '<script>',
  },
];

/** A PDF from its objects, numbered from 1; the first is the catalog. */
function rawPdf(objects: (string | Buffer)[], trailer = ''): Buffer {
  return Buffer.concat([
    text('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      text(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      text('\nendobj\n'),
    ]),
    text(`trailer\n<</Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n0\n%%EOF\n`),
  ]);
}

const CATALOG = '<</Type /Catalog /Pages 2 0 R>>';
const ONE_PAGE = '<</Type /Pages /Kids [3 0 R] /Count 1>>';
const PAGE = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <<>>';

function stream(dict: string, bytes: Buffer): Buffer {
  return Buffer.concat([text(`<<${dict} /Length ${bytes.length}>>\nstream\n`), bytes, text('\nendstream')]);
}

/** A compressed object stream whose objects are numbered from `first` on. */
function streamOf(objects: string[], first: number): Buffer {
  let at = 0;
  const places = objects.map((object, index) => {
    const place = `${first + index} ${at}`;
    at += object.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const packed = deflateSync(text(head + objects.join(' ')));
  return stream(`/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`, packed);
}

const spaces = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, ' ');
/** A page with one content stream. */
const pageOf = (contents: Buffer) => rawPdf([CATALOG, ONE_PAGE, `${PAGE} /Contents 4 0 R>>`, contents]);

/** Decompression bombs: PDFs that unpack to a multiple of their size. */
export const BOMBS: Upload[] = [
  pdf('a structure of 400 MB', () =>
    rawPdf([
      CATALOG,
      ONE_PAGE,
      `${PAGE}>>`,
      stream('/Type /ObjStm /N 1 /First 10 /Filter /FlateDecode', deflateSync(spaces(400))),
    ]),
  ),
  pdf('a page of 400 MB', () => pageOf(stream('/Filter /FlateDecode', deflateSync(spaces(400))))),
  pdf('a page of 400 MB, packed twice', () =>
    pageOf(stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(spaces(400))))),
  ),
  pdf('a page of repeated bytes', () =>
    // Each pair of bytes expands to 128 bytes.
    pageOf(stream('/Filter /RunLengthDecode', Buffer.alloc(2_000_000, Buffer.of(129, 0x20)))),
  ),
  pdf('many pages of 60 MB', () => {
    const packed = deflateSync(spaces(60));
    const kids = [3, 4, 5, 6, 7];
    return rawPdf([
      CATALOG,
      `<</Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count 5>>`,
      ...kids.map((kid) => `${PAGE} /Contents ${kid + 5} 0 R>>`),
      ...kids.map(() => stream('/Filter /FlateDecode', packed)),
    ]);
  }),
  pdf('a picture of ten thousand million pixels', () => {
    const page = `${PAGE.replace('<<>>', '<</XObject <</A 4 0 R>>>>')}>>`;
    const picture = stream(
      '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode',
      Buffer.alloc(9),
    );
    return rawPdf([CATALOG, ONE_PAGE, page, picture]);
  }),
  pdf('a page of 35 kilometres', () =>
    rawPdf([CATALOG, ONE_PAGE, `${PAGE.replace('595 842', '99999999 99999999')}>>`]),
  ),
  pdf('a page of units of a metre', () => rawPdf([CATALOG, ONE_PAGE, `${PAGE} /UserUnit 2834>>`])),
  pdf('thousands of objects on one page', () => {
    const many = Array.from({ length: 21_000 }, (_, index) => `<</Type /Font /FirstChar ${index}>>`);
    const fonts = many.map((_, index) => `/F${index} ${index + 4} 0 R`).join(' ');
    return rawPdf([CATALOG, ONE_PAGE, `${PAGE.replace('<<>>', `<</Font <<${fonts}>>>>`)}>>`, ...many]);
  }),
];

const drawing = (
  resources: string,
  content: string,
  more = '/Type /XObject /Subtype /Form /BBox [0 0 9 9]',
) => stream(`${more} /Resources <<${resources}>>`, text(content));
/** A page and forty nested drawings, each of which draws the next one four times: rendering takes exponential time. */
const nest = (
  draws: (next: number) => { resources: string; content: string; more?: string },
  last: string,
) => {
  const { resources, content } = draws(4);
  const page = `${PAGE.replace('<<>>', `<<${resources}>>`)} /Contents 44 0 R>>`;
  const nested = Array.from({ length: 40 }, (_, index) => {
    const { more, ...inner } = draws(index + 5);
    return drawing(index === 39 ? '' : inner.resources, index === 39 ? last : inner.content, more);
  });
  return rawPdf([CATALOG, ONE_PAGE, page, ...nested, stream('', text(content))]);
};
const FORM = (next: number) => ({ resources: `/XObject <</A ${next} 0 R>>`, content: '/A Do '.repeat(4) });
const TILE = {
  resources: (next: number) => `/Pattern <</A ${next} 0 R>>`,
  content: `/Pattern cs /A scn ${'0 0 1 1 re f '.repeat(4)}`,
  more: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9',
};
const MASK = (next: number) => ({
  resources: `/ExtGState <</A <</SMask <</S /Luminosity /G ${next} 0 R>>>>>>`,
  content: `/A gs ${'0 0 1 1 re f '.repeat(4)}`,
});
const FONT = (next: number) => ({
  resources: `/Font <</A <</Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding <</Differences [97 /a]>> /CharProcs <</a ${next} 0 R>>>>>>`,
  content: 'BT /A 1 Tf (aaaa) Tj ET',
});

/** PDFs of a few kilobytes whose single page takes too long to render. */
export const NESTS: Upload[] = [
  pdf('forms', () => nest(FORM, 'f')),
  pdf('forms with names in disguise, and notes between', () =>
    nest((next) => ({ resources: `/XObject <</A ${next} 0 R>>`, content: '/#41 %\nDo '.repeat(4) }), 'f'),
  ),
  pdf('forms that take what they draw from the page', () => {
    const names = Array.from({ length: 40 }, (_, index) => `/A${index} ${index + 4} 0 R`).join(' ');
    const page = `${PAGE.replace('<<>>', `<</XObject <<${names}>>>>`)} /Contents 44 0 R>>`;
    const nested = Array.from({ length: 40 }, (_, index) =>
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9]',
        text(index === 39 ? 'f' : `/A${index + 1} Do `.repeat(4)),
      ),
    );
    return rawPdf([CATALOG, ONE_PAGE, page, ...nested, stream('', text('/A0 Do'))]);
  }),
  pdf('patterns', () => nest((next) => ({ ...TILE, resources: TILE.resources(next) }), 'f')),
  pdf('masks', () => nest(MASK, 'f')),
  pdf('glyphs', () => nest(FONT, 'f')),
  pdf('forms in an annotation', () => {
    const look = nest(FORM, 'f').toString('latin1');
    return text(
      look.replace(
        /\/Contents 44 0 R>>/,
        '/Annots [<</Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP <</N 4 0 R>>>>]>>',
      ),
    );
  }),
  pdf('a form in itself', () =>
    rawPdf([
      CATALOG,
      ONE_PAGE,
      `${PAGE.replace('<<>>', '<</XObject <</A 4 0 R>>>>')} /Contents 5 0 R>>`,
      drawing('/XObject <</A 4 0 R>>', '/A Do /A Do'),
      stream('', text('/A Do')),
    ]),
  ),
  pdf('a pattern whose tiles are too small to see', () =>
    rawPdf([
      CATALOG,
      ONE_PAGE,
      `${PAGE.replace('<<>>', '<</Pattern <</A 4 0 R>>>>')} /Contents 5 0 R>>`,
      drawing('', 'f', TILE.more.replaceAll('Step 9', 'Step 0.001')),
      stream('', text(TILE.content)),
    ]),
  ),
];

/** Decompression bombs: images of a few bytes with a huge number of pixels. */
export const PICTURE_BOMBS: Upload[] = [
  { what: 'a PNG', name: 'bild.png', make: () => aPng(60_000, 60_000) },
  {
    what: 'a GIF',
    name: 'bild.gif',
    make() {
      const size = Buffer.of(0xe8, 0xfd, 0xe8, 0xfd);
      const screen = Buffer.concat([text('GIF89a'), size, Buffer.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255)]);
      const frame = Buffer.concat([Buffer.of(0x2c, 0, 0, 0, 0), size, Buffer.of(0, 2, 2, 0x44, 1, 0, 0x3b)]);
      return Buffer.concat([screen, frame]);
    },
  },
  {
    what: 'a WebP',
    name: 'bild.webp',
    make() {
      const size = Buffer.alloc(5);
      // 14 bits each for width - 1 and height - 1.
      size.writeUInt32LE((16_382 | (16_382 << 14)) >>> 0, 0);
      const chunk = Buffer.concat([text('VP8L'), Buffer.of(6, 0, 0, 0), Buffer.of(0x2f), size]);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(4 + chunk.length, 0);
      return Buffer.concat([text('RIFF'), length, text('WEBP'), chunk]);
    },
  },
];

function aPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.concat([text(type), data])));
    return Buffer.concat([length, text(type), data, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated GIF with very many frames. */
export async function aFilm(frames: number): Promise<Buffer> {
  const gif = await aPicture({ kind: 'gif', width: 16, height: 16 });
  // Header, screen descriptor and colour table, followed by the frame with its extension, up to the trailer.
  const colours = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const frame = gif.subarray(colours, -1);
  return Buffer.concat([
    gif.subarray(0, colours),
    ...Array.from({ length: frames }, () => frame),
    gif.subarray(-1),
  ]);
}

const script = (document: PDFDocument) =>
  document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
const withScript = (what: string, change: (document: PDFDocument) => void): Upload =>
  pdf(what, () => aPdf({ change }));

/** PDFs with active content; the library writes all of it into compressed object streams. */
export const SCRIPTS: Upload[] = [
  withScript('as it opens', (document) => document.catalog.set(PDFName.of('OpenAction'), script(document))),
  withScript('as it closes', (document) =>
    document.catalog.set(PDFName.of('AA'), document.context.obj({ WC: script(document) })),
  ),
  withScript('by a name', (document) => document.addJavaScript('greet', 'app.alert("hello")')),
  withScript('as a page is shown', (document) =>
    document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: script(document) })),
  ),
  withScript('in a link', (document) => annotate(document, { Subtype: 'Link', A: script(document) })),
  withScript('in a field', (document) =>
    annotate(document, { Subtype: 'Widget', FT: 'Tx', AA: document.context.obj({ K: script(document) }) }),
  ),
  withScript('in a bookmark', (document) => {
    const { catalog, context } = document;
    const item = context.register(context.obj({ Title: PDFString.of('Start'), A: script(document) }));
    catalog.set(PDFName.of('Outlines'), context.obj({ First: item, Last: item }));
  }),
  withScript('behind another action', (document) =>
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.obj({ S: 'GoTo', D: PDFString.of('x'), Next: [script(document)] }),
    ),
  ),
  withScript('that nothing refers to', (document) => void document.context.register(script(document))),
  pdf('in plain sight', () =>
    rawPdf([
      CATALOG.replace('>>', '/OpenAction 4 0 R>>'),
      ONE_PAGE,
      `${PAGE}>>`,
      '<</S /JavaScript /JS (app.alert(1))>>',
    ]),
  ),
  pdf('under a name in disguise', () =>
    rawPdf([
      CATALOG.replace('>>', '/OpenAction 4 0 R>>'),
      ONE_PAGE,
      `${PAGE}>>`,
      '<</S /J#61vaScript /J#53 (app.alert(1))>>',
    ]),
  ),
  pdf('whose kind stands elsewhere', () =>
    rawPdf([
      CATALOG.replace('>>', '/OpenAction 4 0 R>>'),
      ONE_PAGE,
      `${PAGE}>>`,
      '<</S 5 0 R /F (calc.exe)>>',
      '/Launch',
    ]),
  ),
  withScript('that starts a program', (document) =>
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') }),
    ),
  ),
  withScript('as a form of program code', ({ catalog, context }) =>
    catalog.set(PDFName.of('AcroForm'), context.obj({ XFA: PDFString.of('<xdp/>'), Fields: [] })),
  ),
];

function annotate(document: PDFDocument, annotation: Record<string, string | PDFDict>): void {
  const { context } = document;
  const held = context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...annotation });
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(held)]));
}

/** PDFs that cannot be parsed, or that send a parser into an endless loop. */
export const BROKEN: Upload[] = [
  pdf('of its first line alone', () => text('%PDF-1.7\n')),
  pdf('that ends in the middle', async () => (await aPdf()).subarray(0, 300)),
  pdf('without pages', () => rawPdf([CATALOG, '<</Type /Pages /Kids [] /Count 0>>'])),
  pdf('without a catalog', () => rawPdf(['<</Type /Font>>'])),
  pdf('whose tree of pages comes back to itself', () =>
    rawPdf([CATALOG, '<</Type /Pages /Kids [3 0 R 2 0 R] /Count 2>>', `${PAGE}>>`]),
  ),
  pdf('whose tree of pages is 100,000 deep', () => {
    const nodes = Array.from(
      { length: 100_000 },
      (_, n) => `<</Type /Pages /Kids [${n + 1001} 0 R] /Count 1>>`,
    );
    return rawPdf([CATALOG.replace('2 0 R', '1000 0 R'), ONE_PAGE, `${PAGE}>>`, streamOf(nodes, 1000)]);
  }),
  pdf('whose tree of pages doubles at each of 40 steps', () =>
    rawPdf([
      CATALOG,
      ...Array.from(
        { length: 40 },
        (_, index) => `<</Type /Pages /Kids [${index + 3} 0 R ${index + 3} 0 R] /Count 2>>`,
      ),
      `${PAGE}>>`,
    ]),
  ),
  pdf('whose page is its own parent', () =>
    rawPdf([
      CATALOG,
      ONE_PAGE,
      '<</Type /Page /Parent 4 0 R /Contents 5 0 R>>',
      '<</Type /Pages /Parent 4 0 R /Kids [3 0 R] /Count 1>>',
    ]),
  ),
  pdf('of arrays in arrays without end', () => text(`%PDF-1.4\n1 0 obj\n${'['.repeat(400_000)}`)),
  pdf('of dictionaries in dictionaries without end', () =>
    text(`%PDF-1.4\n1 0 obj\n${'<</A '.repeat(400_000)}`),
  ),
  pdf('whose page has no area', () => rawPdf([CATALOG, ONE_PAGE, `${PAGE.replace('595 842', '0 842')}>>`])),
  pdf('whose page says nothing of its size', () =>
    rawPdf([CATALOG, ONE_PAGE, `${PAGE.replace('/MediaBox [0 0 595 842]', '')}>>`]),
  ),
  pdf('of a stream that was packed 100,000 times', () =>
    pageOf(stream(`/Filter [${'/ASCIIHexDecode '.repeat(100_000)}]`, Buffer.alloc(10))),
  ),
  pdf('of a stream that is longer than the file', () =>
    text('%PDF-1.4\n1 0 obj\n<</Length 999999999>>\nstream\nxx'),
  ),
];

/** PDFs that look broken but can be read: only what their pages show is taken over. */
export const ODD: Upload[] = [
  pdf('whose tables of objects lead to each other', () =>
    rawPdf([CATALOG, ONE_PAGE, `${PAGE}>>`], '/Prev 9'),
  ),
  pdf('whose first page has contents that hold themselves', () =>
    rawPdf([CATALOG, ONE_PAGE, `${PAGE} /Contents 4 0 R>>`, '[4 0 R]']),
  ),
  pdf('that tells another number of pages', () =>
    rawPdf([CATALOG, '<</Type /Pages /Kids [3 0 R] /Count 999999>>', `${PAGE}>>`]),
  ),
  pdf('whose page is cut to nothing, and turned a little', () =>
    rawPdf([CATALOG, ONE_PAGE, `${PAGE} /CropBox [900 900 1000 1000] /Rotate 45>>`]),
  ),
  pdf('whose fonts and drawings bear the same names, as tags do', () =>
    rawPdf([
      CATALOG,
      ONE_PAGE,
      `${PAGE.replace('<<>>', '<</Font <</A 6 0 R>> /XObject <</A 4 0 R>>>>')} /Contents 5 0 R>>`,
      drawing('/Font <</A 6 0 R>> /XObject <</A 4 0 R>>', '/A <</MCID 0>> BDC BT /A 12 Tf (A) Tj ET EMC'),
      stream('', text('/A BMC /A Do EMC')),
      '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    ]),
  ),
  pdf('that refers to what there is not', () => rawPdf([CATALOG, ONE_PAGE, `${PAGE} /Contents 99 0 R>>`])),
];

/** A structure that takes more memory to parse than the thread may use, so that the thread is ended. */
export function aHog(): Buffer {
  return rawPdf([CATALOG, ONE_PAGE, `${PAGE}>>`, streamOf([`[${'0 '.repeat(15_000_000)}]`], 10)]);
}

/** A PDF rewritten by qpdf: encrypted, or without any compression. */
export function byQpdf(bytes: Buffer, ...options: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-qpdf-'));
  try {
    writeFileSync(join(folder, 'plain.pdf'), bytes);
    const { stdout, status, stderr } = spawnSync('qpdf', [...options, join(folder, 'plain.pdf'), '-'], {
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw new Error(stderr.toString());
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const encrypted = (what: string, ...passwords: [user: string, owner: string]): Upload =>
  pdf(what, async () => byQpdf(await aPdf(), '--encrypt', ...passwords, '256', '--'));

export const ENCRYPTED: Upload[] = [
  encrypted('with a password', 'geheim', 'owner'),
  encrypted('against changes alone', '', 'owner'),
  pdf('in an old way', async () =>
    byQpdf(await aPdf(), '--allow-weak-crypto', '--encrypt', 'geheim', 'owner', '40', '--'),
  ),
];
