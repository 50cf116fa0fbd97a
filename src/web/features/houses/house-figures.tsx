import IconCalendarStar from '@tabler/icons-react/dist/esm/icons/IconCalendarStar.mjs';
import IconMessageReply from '@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import type { House } from './house.ts';
import css from './house-page.module.css';

/** How fast a company answers and how many come back to it, where that is told (rule companies/figures). */
export default function HouseFigures({ house }: { house: House }) {
  const { t } = useTranslation('houses');
  const { answer_days: days, returns, high_season: months } = house;
  const rows = [
    { Icon: IconMessageReply, text: days !== null && t('answers', { n: days }) },
    { Icon: IconRepeat, text: returns !== null && returnsText(returns) },
    { Icon: IconCalendarStar, text: months !== null && t('jobs:page.highSeason', { months }) },
  ].filter(({ text }) => text);
  if (rows.length === 0) return null;
  return (
    <ul className={css.figures}>
      {rows.map(({ Icon, text }) => (
        <li key={String(text)}>
          <Icon size={20} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );

  function returnsText({ returned, of }: NonNullable<House['returns']>): string {
    return of === null ? t('returned', { n: returned }) : t('returnedOf', { n: returned, of });
  }
}
