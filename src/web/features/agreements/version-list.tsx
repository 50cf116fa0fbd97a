import { LANGUAGE_PARAMETER } from '#api/pages.ts';
import { isFulfilled } from '#domain/agreements/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useChangeText } from './change-text.ts';
import type { Checked } from './check-verdict.ts';
import css from './version-list.module.css';

/** Asks which version is printed on the paper. Each version is a plain link, which works before hydration. */
export function VersionChoice({ agreement: { versions } }: Pick<VersionListProps, 'agreement'>) {
  const { t, language } = useTranslation('agreements');
  return (
    <>
      <p>{t('check.unchosen.question')}</p>
      <ul className={css.choice}>
        {versions.toReversed().map(({ version, issued_on }) => (
          <li key={version}>
            <a href={`?v=${version}&${LANGUAGE_PARAMETER}=${language}`}>
              {t('versions.version', { version, date: formatDate(issued_on, language) })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface VersionListProps {
  agreement: Checked;
  today: CivilDate;
}

/** The version history of an agreement, newest first, with the changes of each; empty if there was only one. */
export function VersionList({ agreement, today }: VersionListProps) {
  const { t, language } = useTranslation('agreements');
  const textOf = useChangeText();
  const { status, versions, jobs } = agreement;
  const isInForce = status === 'VALID' && !isFulfilled(jobs.job2.end_date, today);
  if (versions.length < 2) return null;
  return (
    <section className={css.versions}>
      <h2 className={css.heading}>{t('versions.heading')}</h2>
      <ol className={css.list}>
        {versions
          .toReversed()
          .map(({ version, issued_on, changes, interruption_days: interruption }, index) => (
            <li key={version}>
              <strong>{t('versions.version', { version, date: formatDate(issued_on, language) })}</strong>
              {index === 0 && isInForce && <span className={css.current}>{t('versions.current')}</span>}
              {changes.length === 0 ? (
                <p className={css.changes}>{t('versions.first')}</p>
              ) : (
                <>
                  <p className={css.changes}>{t('versions.changed')}</p>
                  <ul className={css.parts}>
                    {changes.map((change) => (
                      <li key={change.part}>{textOf(change)}</li>
                    ))}
                    {interruption && <li>{t('versions.interruption', { ...interruption })}</li>}
                  </ul>
                </>
              )}
            </li>
          ))}
      </ol>
    </section>
  );
}
