import { parseArgs } from 'node:util';
import { accountForm } from '#api/fields.ts';
import { PASSWORD_RESET_SECONDS } from '#domain/accounts/session.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { addAdministrator } from '../modules/accounts/index.ts';
import { systemClock } from '../platform/clock.ts';
import { CommandError, runCommand, UsageError, withDatabase } from '../platform/command.ts';
import { readSettings } from '../platform/settings.ts';

const MINUTES = PASSWORD_RESET_SECONDS / 60;

const HELP = `npm run add:admin -- --email anna@example.org --salutation ms --first-name Anna --last-name Meier [--language de]

Makes an account of an administrator, such as the first one, and prints the link by which its owner chooses a password.
The link is for its owner alone, works once, and ends after ${MINUTES} minutes; run the command again for another one. Once
a password was chosen, it changes nothing. Administrators set up a second factor in their settings when they first log in.
  --salutation  mr or ms
  --language    de, it, en or fr; left out: de

It wants the settings of the server: PUBLIC_URL begins the link. The database is that of DATABASE_URL, where servers may go
on running, else the embedded one in DATA_DIR, whose server has to be stopped first.`;

const SALUTATIONS: Readonly<Record<string, number>> = { mr: 1, ms: 2 };

/** The options by the fields that they fill in, with what each wants. */
const OPTIONS: Readonly<Record<string, string>> = {
  email: '--email wants an address',
  sex: '--salutation wants mr or ms',
  first_name: '--first-name wants a name',
  last_name: '--last-name wants a name',
  language: `--language wants one of ${LANGUAGES.join(', ')}`,
};

const REFUSED = {
  other_role: 'is the address of another account, which stays what it is: name an address that has none.',
  disabled: 'is the address of an account that is disabled.',
} as const;

await runCommand({
  help: HELP,
  nothing: 'Nothing was added.',
  async run(args) {
    const person = readPerson(args);
    const settings = readSettings(process.env);
    await withDatabase(settings, async (database) => {
      const added = await addAdministrator({ database, settings }, person, systemClock().now());
      if (!added.ok) throw new CommandError(`${person.email} ${REFUSED[added.reason]}`);
      const { link } = added.value;
      console.log(
        link === null
          ? `${person.email} is an administrator already.`
          : `${person.email} is an administrator, and chooses a password within ${MINUTES} minutes at\n${link}`,
      );
    });
  },
});

function readPerson(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    ...{ email: text, salutation: text, language: text, 'first-name': text, 'last-name': text },
  };
  const given = parseArgs({ args, options }).values;
  const read = accountForm.safeParse({
    email: given.email,
    sex: SALUTATIONS[given.salutation ?? ''],
    first_name: given['first-name'],
    last_name: given['last-name'],
    language: given.language ?? 'de',
    newsletter: false,
  });
  if (read.success) return read.data;
  const wanted = read.error.issues.map(({ path }) => OPTIONS[String(path[0])]);
  throw new UsageError(`${[...new Set(wanted)].join('; ')}.`);
}
