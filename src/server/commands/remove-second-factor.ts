import { removeLostFactor } from '../modules/accounts/index.ts';
import { CommandError, onlyArgument, runCommand, withDatabase } from '../platform/command.ts';
import { readDatabaseSettings } from '../platform/settings.ts';

const HELP = `npm run remove:second-factor -- <email>

Removes the second factor of an account whose owner has lost app, passkeys and recovery codes. From then on the
password is enough to log in. Be sure who asks: whoever knows the password could ask as well.

The database is that of DATABASE_URL, where servers may go on running, else the embedded one in DATA_DIR, whose server
has to be stopped first.`;

await runCommand({
  help: HELP,
  nothing: 'Nothing was removed.',
  async run(args) {
    const email = onlyArgument(args, 'email');
    await withDatabase(readDatabaseSettings(process.env), async (database) => {
      if (!(await removeLostFactor(database, email))) {
        throw new CommandError(`No account of ${email} has a second factor.`);
      }
      console.log(`The second factor of ${email} is removed.`);
    });
  },
});
