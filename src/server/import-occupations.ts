import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ChosenColumns,
  COLUMNS,
  importOccupations,
  loadOccupations,
  OccupationListError,
  readOccupationList,
} from './modules/jobs/index.ts';
import { systemClock } from './platform/clock.ts';
import { explainFailure } from './platform/command-failure.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { readDatabaseSettings } from './platform/settings.ts';
import { readTables } from './platform/spreadsheet/read-tables.ts';
import { SpreadsheetError } from './platform/spreadsheet/table.ts';

// A program of its own beside the server: nothing but the database is needed, and nothing listens.

const HELP = `npm run import:occupations -- <file.csv | file.xlsx> [--column=…]

Makes the register of occupations what the official list of the job room says. What the list does not hold is
retired: no new ad may name it, ads that do keep it. The file is taken over whole or, with all its faults told, not
at all. Importing it again changes nothing.

The first sheet is read that has a heading for each of these columns:
  code      the AVAM code of six digits or more
  de fr it  the label in each language
  en        the English label; without one, the German label is used
  subject   whether the occupation has to be reported: yes or no in any of the languages, 1 or 0, or an x where it has
Headings are known by their words. Say which column it is where they are not, by letter or by heading:
  --code=D --subject="Meldepflicht 2027"
CSV is text in UTF-8, parted by semicolons, commas or tabs.

The database is that of DATABASE_URL, where servers may go on running and follow within a second, else the embedded
one in DATA_DIR, whose server has to be stopped first.`;

/** A command line that cannot be followed. */
class UsageError extends Error {}

const out = (text: string) => console.log(text);

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { file, chosen, isHelp } = readArguments(args);
  if (isHelp) return out(HELP);
  // npm runs scripts in the project's folder, whatever folder the person is in.
  const path = resolve(process.env.INIT_CWD ?? '', file);
  const settings = readDatabaseSettings(process.env);

  const { occupations, readFrom } = readOccupationList(await readTables(path), chosen);
  out(
    `Read ${occupations.length} occupations: ${readFrom.map(({ column, name }) => `${column} from ${name}`).join(', ')}.`,
  );

  if (settings.DATABASE_URL === undefined) {
    for (const warning of await prepareDataDir(settings.DATA_DIR)) console.error(warning);
  }
  const database = await openDatabase(settings, (error) => console.error(error.message));
  try {
    // As the server does it when it starts, so that either may come first.
    await migrate(database);
    await loadOccupations(database);
    const counts = await importOccupations(
      database,
      { file: basename(path), list: occupations },
      systemClock().now(),
    );
    const { added, changed, retired, unchanged, jobs } = counts;
    out(`${added} new, ${changed} changed, ${retired} retired, ${unchanged} unchanged.`);
    if (jobs > 0) out(`Ads whose occupation is now subject to reporting, or no longer: ${jobs}.`);
  } finally {
    await database.close();
  }
}

function readArguments(args: string[]): { file: string; chosen: ChosenColumns; isHelp: boolean } {
  const columns = Object.fromEntries(COLUMNS.map((column) => [column, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, ...columns },
    });
    const { help, ...chosen } = values as { help?: boolean } & ChosenColumns;
    const [file, ...others] = positionals;
    if (help) return { file: '', chosen, isHelp: true };
    if (file === undefined || others.length > 0) throw new UsageError('Name one file.');
    return { file, chosen, isHelp: false };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

function explain(error: unknown): string {
  const nothing = 'Nothing was imported.';
  if (error instanceof UsageError) return `${error.message}\n\n${HELP}`;
  if (error instanceof SpreadsheetError) return `${nothing} ${error.message}`;
  if (error instanceof OccupationListError) return [nothing, ...error.faults].join('\n  ');
  return explainFailure(error, nothing);
}
