import { parseArgs } from 'node:util';
import { parseCivilDate } from '#domain/kernel/civil-date.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { type Coupon, normalizeCode } from '#domain/subscriptions/coupon.ts';
import { addCoupon, type NewCoupon } from '../modules/subscriptions/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { CommandError, rappenOf, runCommand, UsageError, withDatabase } from '../platform/command.ts';
import { readDatabaseSettings } from '../platform/settings.ts';

const HELP = `npm run add:coupon -- --code SAISON20 --percent-off 20 [--months 3] [--ends 2027-03-31] [--uses 50]
  --name-de "20 % Rabatt" --name-it "20 % di sconto" --name-en "20 % off" --name-fr "20 % de rabais"

Makes a coupon that companies can redeem from then on, each once.
  --code         what people type: 3 to 30 letters, digits and hyphens, in any case
  --name-de, --name-it, --name-en, --name-fr
                 what people read of it, in their language; or
  --name         one name for all languages, such as that of a fair
  --amount-off   francs off each month, such as 10.00; or
  --percent-off  percent off each month, from 1 to 100
  --months       for how many months, from 1 to 120; left out: always
  --ends         the last day to redeem it; left out: no end
  --uses         how often it can be redeemed; left out: any number of times

The database is that of DATABASE_URL, where servers may go on running, else the embedded one in DATA_DIR, whose server
has to be stopped first.`;

await runCommand({
  help: HELP,
  nothing: 'Nothing was added.',
  async run(args) {
    const clock = systemClock();
    const coupon = readCoupon(args, clock);
    await withDatabase(readDatabaseSettings(process.env), async ({ db }) => {
      if (!(await addCoupon(db, coupon, clock.now()))) {
        throw new CommandError(`There is a coupon ${coupon.code} already.`);
      }
      console.log(`${coupon.code} can be redeemed.`);
    });
  },
});

function readCoupon(args: string[], clock: Clock): NewCoupon {
  const text = { type: 'string' } as const;
  const options = {
    code: text,
    name: text,
    ...{ 'name-de': text, 'name-it': text, 'name-en': text, 'name-fr': text },
    'amount-off': text,
    'percent-off': text,
    months: text,
    ends: text,
    uses: text,
  } as const;
  const given = parseArgs({ args, options }).values;
  const code = normalizeCode(given.code ?? '');
  if (!/^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code)) {
    throw new UsageError('--code wants 3 to 30 letters, digits and hyphens.');
  }
  const named = readNames(given);
  const amountOff = given['amount-off'] === undefined ? null : rappenOf('--amount-off', given['amount-off']);
  const percentOff = numberOf('--percent-off', given['percent-off'], 100);
  if ((amountOff === null) === (percentOff === null)) {
    throw new UsageError('Say one of --amount-off and --percent-off.');
  }
  const endsOn = given.ends === undefined ? null : parseCivilDate(given.ends);
  if (given.ends !== undefined && endsOn === null) {
    throw new UsageError('--ends wants a day such as 2027-03-31.');
  }
  if (endsOn !== null && endsOn < clock.today()) throw new UsageError('--ends wants today or a day to come.');
  return {
    ...{ code, ...named, amountOff, percentOff, endsOn },
    durationInMonths: numberOf('--months', given.months, 120),
    maxUses: numberOf('--uses', given.uses, 1_000_000),
  };
}

/** One name for all languages, or one for each. */
function readNames(
  given: Partial<Record<'name' | `name-${Language}`, string>>,
): Pick<Coupon, 'name' | 'names'> {
  const read = (option: keyof typeof given) => {
    const name = (given[option] ?? '').trim();
    if (name === '' || name.length > 100) throw new UsageError(`--${option} wants 1 to 100 characters.`);
    return name;
  };
  const languages = LANGUAGES.filter((language) => given[`name-${language}`] !== undefined);
  if (languages.length === 0) return { name: read('name'), names: null };
  if (given.name !== undefined) throw new UsageError('Say --name, or a name for each language.');
  const names = {
    de: read('name-de'),
    it: read('name-it'),
    en: read('name-en'),
    fr: read('name-fr'),
  };
  return { name: names.de, names };
}

function numberOf(name: string, text: string | undefined, max: number): number | null {
  if (text === undefined) return null;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) throw new UsageError(`${name} wants a whole number from 1 to ${max}.`);
  return number;
}
