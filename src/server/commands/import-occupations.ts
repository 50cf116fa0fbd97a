import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ChosenColumns,
  COLUMNS,
  importOccupations,
  loadOccupations,
  OccupationListError,
  readOccupationList,
} from '../modules/jobs/index.ts';
import { systemClock } from '../platform/clock.ts';
import { CommandError, onlyArgument, runCommand, withDatabase } from '../platform/command.ts';
import { readDatabaseSettings } from '../platform/settings.ts';
import { readTables } from '../platform/spreadsheet/read-tables.ts';
import { SpreadsheetError } from '../platform/spreadsheet/table.ts';

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

const out = (text: string) => console.log(text);

await runCommand({ help: HELP, nothing: 'Nothing was imported.', run });

async function run(args: string[]): Promise<void> {
  const { file, chosen } = readArguments(args);
  // npm runs scripts in the project's folder, so a relative path is resolved against the folder of the caller.
  const path = resolve(process.env.INIT_CWD ?? '', file);
  const settings = readDatabaseSettings(process.env);

  const { occupations, readFrom } = await readList(path, chosen);
  out(
    `Read ${occupations.length} occupations: ${readFrom.map(({ column, name }) => `${column} from ${name}`).join(', ')}.`,
  );

  await withDatabase(settings, async (database) => {
    await loadOccupations(database);
    const counts = await importOccupations(
      database,
      { file: basename(path), list: occupations },
      systemClock().now(),
    );
    const { added, changed, retired, unchanged, jobs } = counts;
    out(`${added} new, ${changed} changed, ${retired} retired, ${unchanged} unchanged.`);
    if (jobs > 0) out(`Ads whose occupation is now subject to reporting, or no longer: ${jobs}.`);
  });
}

async function readList(path: string, chosen: ChosenColumns) {
  try {
    return readOccupationList(await readTables(path), chosen);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new CommandError(error.message);
    if (error instanceof OccupationListError)
      throw new CommandError(['The list has faults:', ...error.faults].join('\n  '));
    throw error;
  }
}

function readArguments(args: string[]): { file: string; chosen: ChosenColumns } {
  const columns = Object.fromEntries(COLUMNS.map((column) => [column, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: columns });
  return { file: onlyArgument(positionals, 'file'), chosen: values as ChosenColumns };
}
