import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  importMinimumWages,
  loadMinimumWages,
  readWageList,
  WageListError,
  WagesInForceError,
} from '../modules/jobs/index.ts';
import { systemClock } from '../platform/clock.ts';
import { CommandError, francsOf, onlyArgument, runCommand, withDatabase } from '../platform/command.ts';
import { readDatabaseSettings } from '../platform/settings.ts';
import { readTables } from '../platform/spreadsheet/read-tables.ts';
import { SpreadsheetError } from '../platform/spreadsheet/table.ts';

const HELP = `npm run import:minimum-wages -- <file.csv | file.xlsx>

Adds minimum wages of the collective agreement, which the form of ads shows beside the pay from the day on which they
hold. The file is taken over whole or, with all its faults told, not at all. Importing it again changes nothing.

Its first line has these headings, in any order:
  level       Ia, Ib, II, IIIa, IIIb, IV or internship
  valid_from  the day from which it holds: 2027-01-01
  amount      in francs a month: 3750 or 3750.50
  source      where it was published, as the form names it
What does not hold yet is corrected by a later import; what holds stays as it is.

The database is that of DATABASE_URL, where servers may go on running, else the embedded one in DATA_DIR, whose server
has to be stopped first.`;

await runCommand({ help: HELP, nothing: 'Nothing was imported.', run });

async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  // npm runs scripts in the project's folder, so a relative path is resolved against the folder of the caller.
  const path = resolve(process.env.INIT_CWD ?? '', onlyArgument(positionals, 'file'));
  const settings = readDatabaseSettings(process.env);
  try {
    const list = readWageList(await readTables(path));
    await withDatabase(settings, async (database) => {
      await loadMinimumWages(database);
      const today = systemClock().today();
      const { added, corrected, unchanged } = await importMinimumWages(database, list, today);
      console.log(`${added} new, ${corrected} corrected, ${unchanged} unchanged.`);
    });
  } catch (error) {
    throw told(error);
  }
}

function told(error: unknown): unknown {
  if (error instanceof SpreadsheetError) return new CommandError(error.message);
  if (error instanceof WageListError) {
    return new CommandError(['The list has faults:', ...error.faults].join('\n  '));
  }
  if (!(error instanceof WagesInForceError)) return error;
  const lines = error.wages.map(
    ({ level, validFrom, amount }) =>
      `${level} from ${validFrom}, which the list wants at ${francsOf(amount)}`,
  );
  return new CommandError(['These hold already and cannot be replaced:', ...lines].join('\n  '));
}
