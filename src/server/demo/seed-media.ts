import { buffer } from 'node:stream/consumers';
import type { MediaKind } from '#domain/content/media.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import type { FileStore } from '../adapters/files/port.ts';
import { addMediaItem, type NewMedia, printDocument } from '../modules/content/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { COLORS } from '../platform/pdf/look.ts';
import type { DocumentWorker } from '../platform/pdf/worker.ts';
import { zipped } from '../platform/zip.ts';
import { DEMO_KITS, DEMO_RELEASES } from './content/media.ts';
import { instantOn } from './instants.ts';

/** The logo of `web/ui/mark.tsx` as a download. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 36 36"><path d="M2 17a11 11 0 0 1 22 0z" fill="${COLORS.summer}"/><path d="M12 19a11 11 0 0 0 22 0z" fill="${COLORS.winter}"/></svg>\n`;

interface Tools {
  today: CivilDate;
  files: FileStore;
  worker: DocumentWorker;
}

/** Releases and a media kit of the association. No reports: a page before people shows no invented press. */
export async function seedMedia(tx: Tx, { today, files, worker }: Tools): Promise<void> {
  const daysAgo = (days: number) => addDays(today, -days);
  const add = (
    kind: MediaKind,
    publishedOn: CivilDate,
    item: Pick<NewMedia, 'language' | 'title' | 'source'>,
  ) => {
    const offered = { ...item, kind, publishedOn, position: 0 };
    return addMediaItem({ db: tx, files }, offered, instantOn(publishedOn));
  };
  for (const { published, ...release } of DEMO_RELEASES) {
    const date = typeof published === 'number' ? daysAgo(published) : published;
    const file = await printDocument(worker, { ...release, date });
    const { language, title } = release;
    await add('pressreleases', date, { language, title, source: { file, type: 'pdf' } });
  }
  const { default: sharp } = await import('sharp');
  const picture = await sharp(Buffer.from(MARK)).png().toBuffer();
  for (const language of LANGUAGES) {
    const { title, factsheet } = DEMO_KITS[language];
    const date = daysAgo(30);
    const pieces = zipped(
      filesOf({
        'solstice.svg': Buffer.from(MARK),
        'solstice.png': picture,
        'solstice.pdf': await printDocument(worker, { language, date, ...factsheet }),
      }),
    );
    const file = await buffer(pieces);
    await add('mediakits', date, { language, title, source: { file, type: 'zip' } });
  }
}

async function* filesOf(contents: Readonly<Record<string, Uint8Array>>) {
  for (const [name, bytes] of Object.entries(contents)) yield { name, content: [bytes], isCompressed: false };
}
