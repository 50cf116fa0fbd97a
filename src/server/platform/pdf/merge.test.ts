import { buffer } from 'node:stream/consumers';
import { PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { drawPdf, readPdf } from '#test/pdf.ts';
import { byQpdf } from '#test/upload-corpus.ts';
import { aPdf } from '#test/uploads.ts';
import { workerInThread } from '#test/worker-in-thread.ts';
import { type Enclosure, mergeFiles } from './merge.ts';
import { Paper } from './paper.ts';
import type { DocumentWorker } from './worker.ts';

async function aPaper(): Promise<Uint8Array> {
  const paper = new Paper({ title: 'Ein Blatt', language: 'de', createdAt: new Date(0), footer: 'Ein Fuss' });
  paper.bookmark('Beilagen');
  return paper.finish();
}

const enclosure = (bytes: Uint8Array, pages = 1): Enclosure => ({
  title: 'Zeugnis',
  pages,
  read: async () => bytes,
});

async function merged(enclosures: Enclosure[], worker: DocumentWorker = workerInThread) {
  return mergeFiles(await aPaper(), enclosures, { worker, ownPages: 1, language: 'de' });
}

describe('a paper with appended files', () => {
  it('is a valid file that shows all pages, even if the files share objects and object numbers', async () => {
    const files = await Promise.all(['eins', 'zwei', 'drei'].map((text) => aPdf({ pages: 3, text })));
    const { problems, text, pages, title } = readPdf(
      await buffer(await merged(files.map((file) => enclosure(file, 3)))),
    );
    expect({ problems, pages, title }).toEqual({ problems: '', pages: 10, title: 'Ein Blatt' });
    const found = ['eins', 'zwei', 'drei'].flatMap((word) =>
      [1, 2, 3].map((page) => text.indexOf(`${word} ${page}`)),
    );
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('copies inherited attributes of pages, but neither page trees nor catalogs', async () => {
    const file = await aPdf({
      text: 'geerbt',
      change(document) {
        const { node } = document.getPage(0);
        const above = node.Parent();
        for (const key of ['MediaBox', 'Resources'].map((name) => PDFName.of(name))) {
          above?.set(key, node.get(key) as never);
          node.delete(key);
        }
        above?.set(PDFName.of('SomethingElse'), document.catalog);
      },
    });
    const made = await buffer(await merged([enclosure(file)]));
    expect(readPdf(made).text).toContain('geerbt 1');
    const plain = byQpdf(made, '--qdf', '--object-streams=disable').toString('latin1');
    expect(plain.match(/\/Type \/Catalog/g)).toHaveLength(1);
    expect(plain).not.toContain('SomethingElse');
  });

  it('shows page numbers legibly on dark pages, too', async () => {
    const dark = await aPdf({
      change: (document) => document.getPage(0).drawRectangle({ x: 0, y: 0, width: 600, height: 900 }),
    });
    const made = await buffer(await merged([enclosure(dark)]));
    const { width, height, pixels } = drawPdf(made, 150, 2);
    const corner = (Array.from({ length: 40 }) as undefined[]).flatMap((_, row) => [
      ...pixels.subarray((height - 45 + row) * width + width - 180, (height - 45 + row) * width + width - 40),
    ]);
    expect(Math.max(...corner)).toBeGreaterThan(200);
    expect(Math.min(...corner)).toBeLessThan(50);
  });

  it('has one file at a time in memory, and reads it when its turn comes', async () => {
    const file = await aPdf();
    let [read, printed] = [0, 0];
    const enclosures = Array.from({ length: 5 }, () => ({
      ...enclosure(file),
      async read() {
        read += 1;
        return file;
      },
    }));
    const worker: DocumentWorker = {
      ...workerInThread,
      run(...order) {
        printed += 1;
        return workerInThread.run(...order);
      },
    };
    for await (const _ of await merged(enclosures, worker)) {
      // The consumer of the stream decides when the next part is made.
      expect([read, printed].map((count) => Math.min(count, 5))).toEqual(
        [printed, printed].map((n) => Math.min(n, 5)),
      );
    }
    expect([read, printed]).toEqual([5, 6]);
  });

  it('reads two files at a time over all papers that are merged concurrently', async () => {
    const file = await aPdf();
    let [now, most] = [0, 0];
    const worker: DocumentWorker = {
      ...workerInThread,
      run(...order) {
        const made = workerInThread.run(...order);
        if (order[1] === 'numberPages')
          void made.finally(() => {
            now -= 1;
          });
        return made;
      },
    };
    const many = Array.from({ length: 6 }, async () => {
      const one = {
        ...enclosure(file),
        async read() {
          now += 1;
          most = Math.max(most, now);
          return file;
        },
      };
      return buffer(await merged([one, one, one], worker));
    });
    expect((await Promise.all(many)).map((made) => readPdf(made).pages)).toEqual(many.map(() => 4));
    expect(most).toBe(2);
  });

  it('fails where a file has another number of pages than expected, and lets others go on', async () => {
    await expect(merged([enclosure(await aPdf(), 2)]).then(buffer)).rejects.toThrow(
      'A file of 2 pages has 1',
    );
    await expect(merged([enclosure(Buffer.from('none'))]).then(buffer)).rejects.toThrow();
    expect(readPdf(await buffer(await merged([enclosure(await aPdf())]))).pages).toBe(2);
  });
});
