import { Readable } from 'node:stream';
import { personalOfAccounts } from '#server/modules/accounts/index.ts';
import { personalOfAgreements, writeMissingPapers } from '#server/modules/agreements/index.ts';
import { personalOfAlerts } from '#server/modules/alerts/index.ts';
import { personalOfApplications } from '#server/modules/applications/index.ts';
import { personalOfCompanies } from '#server/modules/companies/index.ts';
import { personalOfContent } from '#server/modules/content/index.ts';
import { personalOfDocuments } from '#server/modules/documents/index.ts';
import { personalOfEntries } from '#server/modules/employments/index.ts';
import { personalOfFavourites } from '#server/modules/favourites/index.ts';
import { personalOfJobs } from '#server/modules/jobs/index.ts';
import { personalOfNotifications } from '#server/modules/notifications/index.ts';
import { personalOfPool } from '#server/modules/pool/index.ts';
import { personalOfProfiles } from '#server/modules/profiles/index.ts';
import { personalOfResumes } from '#server/modules/resumes/index.ts';
import { personalOfSubscriptions } from '#server/modules/subscriptions/index.ts';
import { personalOfTandems } from '#server/modules/tandems/index.ts';
import type { PersonalTable } from '#server/platform/database/personal.ts';
import { createDownloads } from '#server/platform/http/downloads.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { type ZippedFile, zipped } from '#server/platform/zip.ts';
import type { DepartureContext } from './context.ts';
import { indexPage } from './export-page.ts';
import { collectPersonalData, type Section } from './personal-data.ts';

/** All tables with personal data, in the order of the export. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...personalOfAccounts,
  ...personalOfContent,
  ...personalOfProfiles,
  ...personalOfEntries,
  ...personalOfResumes,
  ...personalOfDocuments,
  ...personalOfFavourites,
  ...personalOfApplications,
  ...personalOfPool,
  ...personalOfAgreements,
  ...personalOfCompanies,
  ...personalOfJobs,
  ...personalOfTandems,
  ...personalOfAlerts,
  ...personalOfSubscriptions,
  ...personalOfNotifications,
];

/**
 * How many exports a node writes concurrently, each as a stream: four fit a staff house with one address. Where all
 * places are taken, a reader slower than 64 kB/s gives its own up (rule accounts/export).
 */
const PLACES = { total: 8, ofNetwork: 4, graceMs: 10_000, bytesPerSecond: 64_000, retryAfterS: 30 };
/** The time limit of a download: a slower reader has gone, or blocks a slot. */
const LONGEST_MS = 15 * 60_000;
/** The time limit without progress, after which the reader is assumed to be gone. */
const SILENCE_MS = 30_000;

/** Files beyond this total are left out and listed: some programs cannot open larger archives. */
const FILES_MAX_BYTES = 2 ** 31;

/** Creates the exporter, which limits the number of concurrent exports. */
export function createExports(context: DepartureContext) {
  const downloads = createDownloads(PLACES);
  return async ({
    actor: { userId },
    address,
    language,
    now,
    today,
    waiter,
  }: Pick<
    Call<'exportUser'>,
    'actor' | 'address' | 'language' | 'now' | 'today' | 'waiter'
  >): Promise<Readable> => {
    const download = downloads.take({ userId, network: networkOf(address) });
    try {
      await createLimits(context).count('export of account', String(userId), now);
      await writeMissingPapers(context, userId, waiter);
      const sections = await collectPersonalData(context.database.db, PERSONAL_TABLES, {
        userId,
        language,
        today,
        catalogue: context.catalogue,
      });
      const giveUp = () => stream.destroy();
      const pieces = zipped(filesOf(context, sections, { language, now }));
      const stream = Readable.from(whileTaken(pieces, giveUp, { onTaken: download.count }), {
        objectMode: false,
      });
      download.begin(giveUp);
      const timer = setTimeout(giveUp, LONGEST_MS).unref();
      waiter.gone.addEventListener('abort', giveUp, { once: true });
      if (waiter.gone.aborted) giveUp();
      stream.once('close', () => {
        clearTimeout(timer);
        waiter.gone.removeEventListener('abort', giveUp);
        download.end();
      });
      return stream;
    } catch (error) {
      download.end();
      throw error;
    }
  };
}

/** Aborts the stream if nobody reads the next chunk for a while; `onTaken` hears of the bytes of each that was read. */
export async function* whileTaken(
  pieces: AsyncIterable<Uint8Array>,
  giveUp: () => void,
  {
    silenceMs = SILENCE_MS,
    onTaken = () => {},
  }: { silenceMs?: number; onTaken?: (bytes: number) => void } = {},
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const timer = setTimeout(giveUp, silenceMs).unref();
    try {
      yield piece;
      onTaken(piece.length);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The files of the archive: the person's files first, so that the page at the end links only what is included. */
async function* filesOf(
  { files }: Pick<DepartureContext, 'files'>,
  sections: readonly Section[],
  told: Pick<Call<'exportUser'>, 'language' | 'now'>,
): AsyncGenerator<ZippedFile> {
  const names = new Set<string>();
  let bytes = 0;
  for (const { row, key, name: wanted } of sections.flatMap(({ files: all }) => all)) {
    const name = nameFor(wanted, names);
    const file = bytes < FILES_MAX_BYTES ? await files.open(key) : null;
    if (file === null) {
      row.files_left_out = [...(row.files_left_out ?? []), name];
      continue;
    }
    row.files = [...(row.files ?? []), name];
    yield {
      name,
      isCompressed: true,
      content: counted(file.stream, (length) => {
        bytes += length;
      }),
    };
  }
  for (const { section, rows } of sections) {
    yield textFile(`data/${section}.json`, `${JSON.stringify(rows, null, 2)}\n`);
  }
  yield textFile('index.html', indexPage(sections, told));
}

function textFile(name: string, text: string): ZippedFile {
  return { name, content: [Buffer.from(text)], isCompressed: false };
}

async function* counted(pieces: AsyncIterable<Uint8Array>, count: (length: number) => void) {
  for await (const piece of pieces) {
    count(piece.length);
    yield piece;
  }
}

/**
 * A unique file name below `files/` that is valid on every system; separators in user input must not create folders.
 */
function nameFor(wanted: string, taken: Set<string>): string {
  const [, folder = '', base = '', ending = ''] = /^(?:([a-z]+)\/)?(.*)(\.[a-z]+)$/s.exec(wanted) ?? [];
  const clean =
    base
      .replace(/[^\p{L}\p{N} _()-]+/gu, '_')
      .slice(0, 80)
      .trim()
      // Reserved device names on Windows.
      .replace(/^(con|prn|aux|nul|com\d|lpt\d)$/i, '_$1') || '_';
  for (let n = 1; ; n += 1) {
    const name = ['files', folder, `${clean}${n === 1 ? '' : `-${n}`}${ending}`].filter(Boolean).join('/');
    const compared = name.toLowerCase();
    if (taken.has(compared)) continue;
    taken.add(compared);
    return name;
  }
}
