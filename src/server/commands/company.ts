import { parseArgs } from 'node:util';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { companyContextOf } from '../contexts.ts';
import {
  decideClaim,
  decideVerification,
  describeClaimsAtDesk,
  type TrustContext,
} from '../modules/companies/index.ts';
import { systemClock } from '../platform/clock.ts';
import { CommandError, printable, runCommand, UsageError, withDatabase } from '../platform/command.ts';
import { AppError } from '../platform/http/errors.ts';
import { startQueue } from '../platform/queue/queue.ts';
import { secretKey } from '../platform/secret.ts';
import { readSettings } from '../platform/settings.ts';

const HELP = `npm run company -- claims
npm run company -- grant <claim>
npm run company -- refuse <claim>
npm run company -- verify <company>
npm run company -- unverify <company>

Decides for the association who runs a house. A company is named by the number in the addresses of its pages, a claim by
the number that the list shows.
  claims    lists the claims that are to be decided: those that an owner objected to, and those to houses that are
            verified, pay, or are claimed by others too
  grant     makes the claimant the owner; who owned the house before can only read from then on. Both sides are told
  refuse    leaves the house to its owners. Both sides are told
  verify    marks a house as verified, for example after a telephone call to the number of the directory
  unverify  takes that back

It wants the settings of the server: SECRET_KEY seals mails. The database is that of DATABASE_URL, where servers may go on
running, else the embedded one in DATA_DIR, whose server has to be stopped first.`;

const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'There is none of that number.',
  claim_decided: 'That claim is not with the association: it is decided, or still waits for its owners.',
  companies_full: 'The claimant owns as many companies as an account may.',
};

type Work = (context: Omit<TrustContext, 'geocoder'>, now: Date) => Promise<string>;

await runCommand({
  help: HELP,
  nothing: 'Nothing was changed.',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const work = workOf(positionals);
    const settings = readSettings(process.env);
    const clock = systemClock(settings.CLOCK_OFFSET_DAYS);
    await withDatabase(settings, async (database) => {
      // The mails that result are only enqueued here; a server sends them.
      const queue = await startQueue(database, (error) => console.error(error.message));
      try {
        const secret = secretKey(settings.SECRET_KEY, settings.DATA_DIR);
        const context = companyContextOf({ settings, database, clock, secret, enqueue: queue.enqueue });
        console.log(await work(context, clock.now()));
      } catch (error) {
        const refusal = error instanceof AppError ? REFUSALS[error.code] : undefined;
        if (refusal === undefined) throw error;
        throw new CommandError(refusal);
      } finally {
        await queue.stop(1000);
      }
    });
  },
});

function workOf([act = 'claims', ...named]: readonly string[]): Work {
  if (act === 'claims') {
    if (named.length > 0) throw new UsageError('claims wants nothing more.');
    return async ({ database }) => {
      const claims = await describeClaimsAtDesk(database.db);
      const lines = claims.map(
        ({ id, createdAt, company, claimant, provenBy }) =>
          `  ${id}  ${zurichDate(createdAt.getTime())}  ${printable(claimant)}, by ${provenBy}: ${printable(company)}`,
      );
      return [`To be decided: ${claims.length}`, ...lines].join('\n');
    };
  }
  const [number = '', ...others] = named;
  if (!/^\d{1,9}$/.test(number) || others.length > 0) throw new UsageError(`${act} wants one number.`);
  const id = Number(number);
  switch (act) {
    case 'grant':
    case 'refuse':
      return async (context, now) => {
        await decideClaim(context, id, act === 'grant' ? 'granted' : 'refused', now);
        return act === 'grant' ? 'Granted.' : 'Refused.';
      };
    case 'verify':
    case 'unverify':
      return async (context, now) => {
        const { name } = await decideVerification(context, id, act === 'verify', now);
        return `${printable(name)} is ${act === 'verify' ? 'verified' : 'not verified any more'}.`;
      };
    default:
      throw new UsageError(`"${printable(act)}" is none of claims, grant, refuse, verify and unverify.`);
  }
}
