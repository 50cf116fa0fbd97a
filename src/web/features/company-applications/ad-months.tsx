import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { monthsText } from '#web/nouns/job/card-texts.ts';
import { seasonOf } from '#web/nouns/job/labels.ts';
import css from './ad-months.module.css';
import { type Application, jobFacts } from './application.ts';

/** The season and the months of an ad in a few characters, where its strip stands elsewhere. */
export function AdMonths({ application }: { application: Application }) {
  const { t, language } = useTranslation('company-applications');
  const today = useToday();
  const facts = jobFacts(application);
  const season = seasonOf(facts);
  const months = monthsText(facts, language, today);
  const Icon = season === 'winter' ? IconSnowflake : IconSun;
  return (
    <span className={css.months} data-season={season} title={months}>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">
        {t(`common:season.${season}`)}, {months}
      </span>
      <span className={css.text} aria-hidden="true">
        {months}
      </span>
    </span>
  );
}
