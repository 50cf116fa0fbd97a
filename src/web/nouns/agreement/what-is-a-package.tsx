import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { Link } from 'react-router';
import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/preferences.tsx';
import { usePublicPath } from '#web/lib/use-path.ts';
import { cx } from '#web/ui/cx.ts';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './what-is-a-package.module.css';
import { yearExample } from './year-example.ts';

interface WhatIsAPackageProps {
  className?: string | undefined;
  /** Whether a drawing of a package is already next to it. */
  isDrawn?: boolean;
}

/**
 * Explains what a job package is, next to its first mention on a page. A native disclosure: it works by keyboard, by
 * touch and without script, and pushes content down instead of covering it.
 */
export function WhatIsAPackage({ className, isDrawn = false }: WhatIsAPackageProps) {
  const { t } = useTranslation('home');
  const path = usePublicPath();
  const { season } = usePreferences();
  const { first, second } = yearExample(season, useToday());
  return (
    <details className={cx(css.explained, className)}>
      <summary className={css.question}>
        <IconHelpCircle size={20} aria-hidden />
        <span className={css.words}>{t('package.question')}</span>
        <IconChevronDown className={css.chevron} size={17} aria-hidden />
      </summary>
      <div className={css.answer}>
        {!isDrawn && (
          <YearStrip size="xs" bars={[first, second]} label={t(`package.strip.${season}`)} gapText={null} />
        )}
        <p>
          {t('package.what')} {t('package.apart', { days: MAX_INTERRUPTION_DAYS })} {t('package.agreement')}
        </p>
        <Link className={css.more} to={path('page.find-a-job')}>
          {t('package.more')}
        </Link>
      </div>
    </details>
  );
}
