import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LETTER_DAYS } from '#domain/companies/verification.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { listLettersDue, printLetters, renderLetter } from '../modules/companies/index.ts';
import { systemClock } from '../platform/clock.ts';
import { printable, runCommand, UsageError, withDatabase } from '../platform/command.ts';
import { secretKey } from '../platform/secret.ts';
import { readSettings } from '../platform/settings.ts';

const HELP = `npm run letters -- list
npm run letters -- print --to <folder>

Letters with a code, by which houses prove that they are who they say, are ordered on the pages of houses and of claims.
  list   lists the letters that are due, oldest first
  print  writes a PDF for each of them into the folder. Each code is made as its letter is printed, works for
         ${LETTER_DAYS} days, and is kept nowhere else: send the letters, then delete the files

It wants the settings of the server: SECRET_KEY keeps the codes. The database is that of DATABASE_URL, where servers may go
on running, else the embedded one in DATA_DIR, whose server has to be stopped first.`;

await runCommand({
  help: HELP,
  nothing: 'Nothing was printed.',
  async run(args) {
    const options = { to: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [act = 'list', ...others] = positionals;
    if (others.length > 0 || (act !== 'list' && act !== 'print')) throw new UsageError('Say list or print.');
    const { to } = values;
    if ((act === 'print') !== (to !== undefined))
      throw new UsageError('print wants --to <folder>, list nothing.');
    const settings = readSettings(process.env);
    await withDatabase(settings, async (database) => {
      if (to === undefined) {
        const due = await listLettersDue(database.db);
        const lines = due.map(
          ({ proof, company }) =>
            `  ${zurichDate(proof.createdAt.getTime())}  ${printable(`${company.name}, ${company.zip} ${company.place}`)}`,
        );
        return console.log([`Due: ${due.length}`, ...lines].join('\n'));
      }
      await mkdir(to, { recursive: true, mode: 0o700 });
      const secret = secretKey(settings.SECRET_KEY, settings.DATA_DIR);
      const now = systemClock(settings.CLOCK_OFFSET_DAYS).now();
      const printed = await printLetters({ database, secret }, now, async (letters) => {
        for (const [index, letter] of letters.entries()) {
          const bytes = await renderLetter(letter, settings.MAIL_OFFICE);
          const name = `letter-${now.getTime()}-${index + 1}.pdf`;
          await writeFile(join(to, name), bytes, { mode: 0o600, flag: 'wx' });
        }
      });
      console.log(`Printed: ${printed}, in ${to}`);
    });
  },
});
