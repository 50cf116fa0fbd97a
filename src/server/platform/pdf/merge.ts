import type { Language } from '#domain/kernel/language.ts';
import type { Waiter } from '../http/handler.ts';
import type { closeFile, MergedFile, numberPages } from './merge-steps.ts';
import type { DocumentWorker } from './worker.ts';

/** A file whose pages are appended to a paper. */
export interface Enclosure {
  /** Its title in the bookmarks. */
  readonly title: string;
  readonly pages: number;
  /** Reads the bytes, when the file's turn comes. */
  read(): Promise<Uint8Array>;
}

interface Options {
  readonly worker: DocumentWorker;
  /** The number of the paper's own pages. */
  readonly ownPages: number;
  /** The language of the page numbers. */
  readonly language: Language;
  readonly waiter?: Waiter | undefined;
}

const STEPS = new URL('./merge-steps.ts', import.meta.url);

/**
 * Appends the pages of other files to a paper and numbers them all, streaming the result. It reads one file at a time,
 * and between two files the worker serves other calls. The output is deterministic.
 * @throws what the worker throws
 */
export async function* mergeFiles(
  paper: Uint8Array,
  enclosures: readonly Enclosure[],
  { worker, ownPages, language, waiter }: Options,
): AsyncGenerator<Uint8Array> {
  if (enclosures.length === 0) {
    yield paper;
    return;
  }
  const allPages = enclosures.reduce((sum, { pages }) => sum + pages, ownPages);
  const files: MergedFile[] = [];
  const offsets: Float64Array[] = [];
  let position = 0;
  let pagesBefore = ownPages;
  /** The next free object number. */
  let first: number | null = null;
  for (const { title, pages, read } of enclosures) {
    const content = { pages, first, pagesBefore, allPages, language };
    const part: Awaited<ReturnType<typeof numberPages>> = await inTurn(async () =>
      worker.run<typeof numberPages>(STEPS, 'numberPages', { ...content, bytes: await read() }, waiter),
    );
    files.push({ title, pages, node: part.node });
    const start = position;
    offsets.push(Float64Array.from(part.offsets, (offset) => start + offset));
    position += part.bytes.length;
    pagesBefore += pages;
    first = (first ?? part.node) + part.offsets.length;
    yield part.bytes;
  }
  const content = { paper, files, offsets, position };
  yield await worker.run<typeof closeFile>(STEPS, 'closeFile', content, waiter);
}

/** The number of files in memory over all papers: the worker processes one, and the next is read meanwhile. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
