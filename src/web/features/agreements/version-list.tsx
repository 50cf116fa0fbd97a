import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Checked } from './check-verdict.ts';
import css from './version-list.module.css';

/** The versions of an agreement, the newest first, with what each changed; nothing where there was only one. */
export function VersionList({ agreement: { status, versions } }: { agreement: Checked }) {
  const { t, language } = useTranslation('agreements');
  if (versions.length < 2) return null;
  return (
    <section className={css.versions}>
      <h2 className={css.heading}>{t('versions.heading')}</h2>
      <ol className={css.list}>
        {versions.toReversed().map(({ version, issued_on, changes }, index) => (
          <li key={version}>
            <strong>{t('versions.version', { version, date: formatDate(issued_on, language) })}</strong>
            {index === 0 && status === 'VALID' && (
              <span className={css.current}>{t('versions.current')}</span>
            )}
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
