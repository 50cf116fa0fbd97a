import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MediaFile, MediaKind } from '#domain/content/media.ts';
import { parseCivilDate } from '#domain/kernel/civil-date.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { diskFiles } from '../adapters/files/embedded.ts';
import { addMediaItem, listMediaItems, type NewMedia, removeMediaItem } from '../modules/content/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { CommandError, runCommand, UsageError, withDatabase } from '../platform/command.ts';
import type { Database } from '../platform/database/database.ts';
import { readDatabaseSettings } from '../platform/settings.ts';

const HELP = `npm run add:media -- --kind report --language de --title "Zwei Saisons" --link https://… [--date 2026-11-01] [--position 0]
npm run add:media -- --kind release --language it --title "…" --file release.pdf
npm run add:media -- --list
npm run add:media -- --remove 12

Offers something on the page for the media, tells what is offered, or takes something back.
  --kind      report, kit or release
  --language  de, it, en or fr: on whose page it stands; releases of de and it stand on all of them
  --title     what people read, up to 255 characters
  --file      a PDF or a ZIP of up to 100 MB; or
  --link      the address of a page, with https://
  --date      when it was published; left out: today
  --position  what stands first has the least; left out: 0
  --remove    by the number that --list tells

The database is that of DATABASE_URL, where servers may go on running, else the embedded one in DATA_DIR, whose server
has to be stopped first. Files lie in DATA_DIR, which is that of the servers.`;

const KINDS: Readonly<Record<string, MediaKind>> = {
  report: 'mediareports',
  kit: 'mediakits',
  release: 'pressreleases',
};
const TITLE_MAX = 255;
const FILE_MAX_BYTES = 100 * 1024 * 1024;
/** The magic bytes by which a file's type is recognised. */
const SIGNATURES: readonly [MediaFile, string][] = [
  ['pdf', '%PDF-'],
  ['zip', 'PK\u0003\u0004'],
];

await runCommand({ help: HELP, nothing: 'Nothing was changed.', run });

async function run(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = {
    ...{ kind: text, language: text, title: text, file: text, link: text, date: text, position: text },
    ...{ remove: text, list: { type: 'boolean' } as const },
  };
  const given = parseArgs({ args, options }).values;
  const settings = readDatabaseSettings(process.env);
  const clock = systemClock();
  if (given.list) return withDatabase(settings, ({ db }) => list(db));
  if (given.remove !== undefined) {
    const id = wholeNumber('--remove', given.remove);
    return withDatabase(settings, async ({ db }) => {
      if (!(await removeMediaItem(db, id))) throw new CommandError(`There is no number ${id}.`);
      console.log(`Number ${id} is not offered any more.`);
    });
  }
  const item = await readItem(given, clock);
  await withDatabase(settings, async ({ db }) => {
    const files = diskFiles(`${settings.DATA_DIR}/files`);
    const id = await addMediaItem({ db, files }, item, clock.now());
    console.log(`It is offered as number ${id}.`);
  });
}

async function list(db: Database['db']): Promise<void> {
  for (const { id, kind, language, publishedOn, title, link, fileName } of await listMediaItems(db)) {
    const [name] = Object.entries(KINDS).find(([, it]) => it === kind) ?? [kind];
    console.log([id, name, language, publishedOn, title, link ?? fileName].join('  '));
  }
}

async function readItem(
  given: Readonly<Record<string, string | boolean | undefined>>,
  clock: Clock,
): Promise<NewMedia> {
  const said = (name: string) => (typeof given[name] === 'string' ? given[name].trim() : undefined);
  const kind = KINDS[said('kind') ?? ''];
  if (kind === undefined) throw new UsageError('--kind wants report, kit or release.');
  const language = LANGUAGES.find((it) => it === said('language'));
  if (language === undefined) throw new UsageError(`--language wants one of ${LANGUAGES.join(', ')}.`);
  const title = said('title') ?? '';
  if (title === '' || title.length > TITLE_MAX)
    throw new UsageError(`--title wants 1 to ${TITLE_MAX} characters.`);
  const publishedOn = given.date === undefined ? clock.today() : parseCivilDate(said('date') ?? '');
  if (publishedOn === null) throw new UsageError('--date wants a day such as 2026-11-01.');
  const [file, link] = [said('file'), said('link')];
  if ((file === undefined) === (link === undefined)) throw new UsageError('Say one of --file and --link.');
  return {
    ...{ kind, language, title, publishedOn },
    position: given.position === undefined ? 0 : wholeNumber('--position', said('position') ?? ''),
    source: link === undefined ? await readSource(file ?? '') : { link: addressOf(link) },
  };
}

function addressOf(link: string): string {
  if (!URL.canParse(link) || new URL(link).protocol !== 'https:') {
    throw new UsageError('--link wants an address that begins with https://.');
  }
  return link;
}

async function readSource(path: string): Promise<NewMedia['source']> {
  const file = await readFile(resolve(process.env.INIT_CWD ?? '', path)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new CommandError(`The file cannot be read: ${error.message}`);
    },
  );
  if (file.length > FILE_MAX_BYTES) throw new CommandError('The file is larger than 100 MB.');
  const [type] =
    SIGNATURES.find(([, begin]) => file.subarray(0, begin.length).toString('latin1') === begin) ?? [];
  if (type === undefined) throw new CommandError('The file is neither a PDF nor a ZIP.');
  return { file, type };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} wants a whole number.`);
  return Number(text);
}
