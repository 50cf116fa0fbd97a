import { LANGUAGES } from '#domain/kernel/language.ts';
import { couponName, normalizeCode } from '#domain/subscriptions/coupon.ts';
import { endCoupon, listCoupons } from '../modules/subscriptions/index.ts';
import { systemClock } from '../platform/clock.ts';
import {
  CommandError,
  francsOf,
  printable,
  runCommand,
  UsageError,
  withDatabase,
} from '../platform/command.ts';
import { readDatabaseSettings } from '../platform/settings.ts';

const HELP = `npm run coupons -- list
npm run coupons -- end <code>

Lists the coupons with what they give, how often they were redeemed and until when they can be, or ends one: nobody can
redeem it any more, and who has redeemed it keeps the discount. \`npm run add:coupon\` makes one.

The database is that of DATABASE_URL, where servers may go on running, else the embedded one in DATA_DIR, whose server
has to be stopped first.`;

await runCommand({
  help: HELP,
  nothing: 'Nothing was changed.',
  async run([act, code, ...others]) {
    if (others.length > 0 || !(act === 'list' ? code === undefined : act === 'end' && code !== undefined)) {
      throw new UsageError('Say list, or end and the code of one.');
    }
    const clock = systemClock();
    await withDatabase(readDatabaseSettings(process.env), async ({ db }) => {
      if (code !== undefined) {
        const wanted = normalizeCode(code);
        if (!(await endCoupon(db, wanted, clock))) throw new CommandError(`There is no coupon ${wanted}.`);
        return console.log(`${wanted} can no longer be redeemed.`);
      }
      const coupons = await listCoupons(db);
      if (coupons.length === 0) console.log('There are no coupons.');
      for (const { amountOff, percentOff, durationInMonths, endsOn, maxUses, uses, ...coupon } of coupons) {
        const gives = amountOff === null ? `${percentOff} %` : `CHF ${francsOf(amountOff)}`;
        console.log(
          [
            coupon.code,
            printable([...new Set(LANGUAGES.map((language) => couponName(coupon, language)))].join(' / ')),
            `${gives} a month${durationInMonths === null ? '' : `, ${durationInMonths} months`}`,
            `redeemed ${uses}${maxUses === null ? '' : ` of ${maxUses}`}`,
            endsOn === null ? 'no end' : `${endsOn < clock.today() ? 'ended' : 'until'} ${endsOn}`,
          ].join(' · '),
        );
      }
    });
  },
});
