import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'solstice-pdf-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let count = 0;

/** What qpdf and poppler read from a PDF; they share no code with our writer. */
export interface ReadPdf {
  /** The errors and warnings of qpdf; empty if there are none. */
  problems: string;
  pages: number;
  title: string;
  isTagged: boolean;
  language: string;
  showsTitle: boolean;
  /** The XMP metadata as XML. */
  metadata: string;
  /** The text in content order. */
  text: string;
  /** The structure tree with its texts, one element or text per line. */
  structure: string[];
  /** The alternative texts of images. */
  alternatives: string[];
  /** The words with their bounding boxes, in points from the upper left corner. */
  words: { text: string; page: number; left: number; right: number; top: number; bottom: number }[];
  fonts: string[];
  /** The bitmaps, measured in pixels. */
  images: { page: number; width: number; height: number; kind: string }[];
}

/** Reads a PDF; each external program runs only when its result is accessed. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = join(folder, `${++count}.pdf`);
  writeFileSync(file, bytes);
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });
  const info = once(
    () =>
      new Map(
        run('pdfinfo', file)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      ),
  );
  const objects = once(() => {
    const { qpdf } = JSON.parse(run('qpdf', '--json=2', '--json-key=qpdf', file));
    return Object.values(qpdf[1]) as { value?: Record<string, unknown> }[];
  });
  const valuesOf = (key: string) =>
    objects()
      .map(({ value }) => value?.[key])
      .filter((value) => value !== undefined)
      .map((value) => String(value).replace(/^u:/, ''));
  return {
    get problems() {
      const { error, status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
      if (error) throw error;
      return status === 0 && stderr === '' ? '' : stdout + stderr;
    },
    get pages() {
      return Number(info().get('Pages'));
    },
    get title() {
      return info().get('Title') ?? '';
    },
    get isTagged() {
      return info().get('Tagged') === 'yes';
    },
    get language() {
      return valuesOf('/Lang')[0] ?? '';
    },
    get showsTitle() {
      return valuesOf('/DisplayDocTitle').includes('true');
    },
    get metadata() {
      return run('pdfinfo', '-meta', file);
    },
    get text() {
      return run('pdftotext', '-raw', file, '-');
    },
    get structure() {
      return run('pdfinfo', '-struct-text', file)
        .split('\n')
        .map((line) => line.trim().replace(/ \(block\)|:$/g, ''))
        .filter(Boolean);
    },
    get alternatives() {
      return valuesOf('/Alt');
    },
    get words() {
      return wordsOf(run('pdftotext', '-bbox', file, '-'));
    },
    get images() {
      const rows = run('pdfimages', '-list', file).split('\n').slice(2).filter(Boolean);
      return rows.map((row) => {
        const [page, , , width, height, , , , kind = ''] = row.trim().split(/ +/);
        return { page: Number(page), width: Number(width), height: Number(height), kind };
      });
    },
    get fonts() {
      return run('pdffonts', file).split('\n').slice(2).filter(Boolean);
    },
  };
}

/** Renders a page in shades of grey from 0 to 255, row by row. */
export function drawPdf(bytes: Uint8Array, dotsPerInch: number, page = 1) {
  const file = join(folder, `${++count}.pdf`);
  writeFileSync(file, bytes);
  const image = execFileSync(
    'pdftoppm',
    ['-gray', '-r', `${dotsPerInch}`, '-f', `${page}`, '-singlefile', file],
    {
      maxBuffer: 1 << 28,
    },
  );
  // PGM format: "P5", width, height and 255, followed by the pixels.
  const head = image.subarray(0, 40).toString('latin1');
  const [header = '', width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(head) ?? [];
  return { width: Number(width), height: Number(height), pixels: image.subarray(header.length) };
}

/** Decodes the QR code on a rendered page; null if none can be read. */
export function readCode(bytes: Uint8Array, page = 1): string | null {
  const { width, height, pixels } = drawPdf(bytes, 150, page);
  const colours = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [i, grey] of pixels.entries()) colours.fill(grey, i * 4, i * 4 + 3);
  return decode(colours, width, height)?.data ?? null;
}

// Bundlers and Node, which both load this file, resolve jsqr to different formats; `require` gives both the same.
const { default: decode } = createRequire(import.meta.url)('jsqr') as {
  default: (colours: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
};

function once<T>(compute: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

function wordsOf(boxes: string): ReadPdf['words'] {
  const words: ReadPdf['words'] = [];
  let page = 0;
  const pattern =
    /<page |<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)<\/word>/g;
  for (const [tag, left, top, right, bottom, text = ''] of boxes.matchAll(pattern)) {
    if (tag === '<page ') page += 1;
    else
      words.push({
        text,
        page,
        left: Number(left),
        right: Number(right),
        top: Number(top),
        bottom: Number(bottom),
      });
  }
  return words;
}

/** The bookmarks (outline) of a PDF: titles with the path of their parents, and the pages that they lead to. */
export function bookmarksOf(bytes: Uint8Array): [title: string, page: number][] {
  const file = join(folder, `${++count}.pdf`);
  writeFileSync(file, bytes);
  const { outlines } = JSON.parse(
    execFileSync('qpdf', ['--json=2', '--json-key=outlines', file], { encoding: 'utf8' }),
  ) as { outlines: Bookmark[] };
  const flat = (items: Bookmark[], above = ''): [string, number][] =>
    items.flatMap(({ title, destpageposfrom1, kids }) => [
      [above + title, destpageposfrom1],
      ...flat(kids, `${above}${title} / `),
    ]);
  return flat(outlines);
}

interface Bookmark {
  title: string;
  destpageposfrom1: number;
  kids: Bookmark[];
}
