import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Checked } from './check-verdict.ts';
import css from './version-list.module.css';

interface VersionListProps {
  agreement: Checked;
  today: CivilDate;
}

/** The versions of an agreement, the newest first, with what each changed; nothing where there was only one. */
export function VersionList({ agreement, today }: VersionListProps) {
  const { t, language } = useTranslation('agreements');
  const { status, versions, jobs } = agreement;
  const isInForce = status === 'VALID' && jobs.job2.end_date >= today;
  if (versions.length < 2) return null;
  return (
    <section className={css.versions}>
      <h2 className={css.heading}>{t('versions.heading')}</h2>
      <ol className={css.list}>
        {versions.toReversed().map(({ version, issued_on, changes }, index) => (
          <li key={version}>
            <strong>{t('versions.version', { version, date: formatDate(issued_on, language) })}</strong>
            {index === 0 && isInForce && <span className={css.current}>{t('versions.current')}</span>}
            <p className={css.changes}>
              {changes.length === 0
                ? t('versions.first')
                : t('versions.changed', {
                    parts: new Intl.ListFormat(language).format(
                      changes.map((part) => t(`versions.part.${part}`)),
                    ),
                  })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
