import { removeLostFactor } from './modules/accounts/index.ts';
import { explainFailure } from './platform/command-failure.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { readDatabaseSettings } from './platform/settings.ts';

// A program of its own beside the server: nothing but the database is needed, and nothing listens.

const HELP = `npm run remove:second-factor -- <email>

Removes the second factor of an account whose owner has lost app, passkeys and recovery codes. From then on the
password is enough to log in. Be sure who asks: whoever knows the password could ask as well.

The database is that of DATABASE_URL, where servers may go on running, else the embedded one in DATA_DIR, whose server
has to be stopped first.`;

const [email, ...others] = process.argv.slice(2);
if (email === undefined || others.length > 0 || email.startsWith('-')) {
  console.error(HELP);
  process.exitCode = email === '--help' || email === '-h' ? 0 : 1;
} else {
  try {
    await run(email);
  } catch (error) {
    console.error(explainFailure(error, 'Nothing was removed.'));
    process.exitCode = 1;
  }
}

async function run(email: string): Promise<void> {
  const settings = readDatabaseSettings(process.env);
  if (settings.DATABASE_URL === undefined) {
    for (const warning of await prepareDataDir(settings.DATA_DIR)) console.error(warning);
  }
  const database = await openDatabase(settings, (error) => console.error(error.message));
  try {
    await migrate(database);
    const removed = await removeLostFactor(database, email);
    if (removed) console.log(`The second factor of ${email} is removed.`);
    else {
      console.error(`Nothing was removed. No account of ${email} has a second factor.`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}
