import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { confirmedSubscribers, newsletterLinks } from '../modules/content/index.ts';
import { onlyArgument, runCommand, withDatabase } from '../platform/command.ts';
import { secretKey } from '../platform/secret.ts';
import { readSettings } from '../platform/settings.ts';
import { writeSheet } from '../platform/spreadsheet/write-sheet.ts';

const HELP = `npm run export:newsletter -- <folder>

Writes the addresses that get the newsletter into that folder: a file for each language and kind of reader, such as
newsletter-de-employees.csv, with the link by which each reader leaves. Put it into each issue, and into its header
List-Unsubscribe with "List-Unsubscribe-Post: List-Unsubscribe=One-Click" beside it. Export anew before each issue, since
people come and go, and delete the files afterwards.

It wants the settings of the server: PUBLIC_URL and SECRET_KEY make the links. The database is that of DATABASE_URL, where
servers may go on running, else the embedded one in DATA_DIR, whose server has to be stopped first.`;

const COLUMNS = ['email', 'language', 'salutation', 'first_name', 'last_name', 'company_name', 'unsubscribe'];
const SALUTATIONS = { 1: 'mr', 2: 'ms' } as const;
/** Readable by the operator alone. */
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;

await runCommand({
  help: HELP,
  nothing: 'Nothing was exported.',
  unfinished: 'The export was not finished; run it again.',
  run: (args) => run(onlyArgument(args, 'folder')),
});

async function run(name: string): Promise<void> {
  const folder = resolve(process.env.INIT_CWD ?? '', name);
  const settings = readSettings(process.env);
  await withDatabase(settings, async ({ db }) => {
    // Creating a key requires the lock of the data folder, which is held by now.
    const secret = secretKey(settings.SECRET_KEY, settings.DATA_DIR);
    const subscribers = await confirmedSubscribers(db, newsletterLinks({ secret, settings }));
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
    const groups = Map.groupBy(
      subscribers,
      ({ language, isEmployee }) => `newsletter-${language}-${isEmployee ? 'employees' : 'companies'}`,
    );
    for (const [group, readers] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const bytes = await writeSheet({
        kind: 'csv',
        name: group,
        columns: COLUMNS.map((title) => ({ title, type: 'text' })),
        rows: readers.map((it) => [
          ...[it.email, it.language, SALUTATIONS[it.sex], it.firstName, it.lastName],
          ...[it.companyName, it.unsubscribe],
        ]),
      });
      await writeFile(join(folder, `${group}.csv`), bytes, { mode: OWN_FILE });
      console.log(`${group}.csv: ${readers.length}`);
    }
    console.log(`${subscribers.length} in all.`);
  });
}
