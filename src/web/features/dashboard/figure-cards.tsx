import { Link } from 'react-router';
import { renewalsPath } from '#web/features/employees/lists.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import css from './dashboard.module.css';
import type { Figures } from './steps-today.ts';

/** Five key figures. A zero is not a link, except for the ads, whose list offers to write one. */
export function FigureCards({ companyId, figures }: { companyId: number; figures: Figures }) {
  const { t } = useTranslation('companies');
  const { applications, jobs, employees, renewals, agreements } = figures;
  const cards = [
    {
      key: 'applications',
      figure: applications.open,
      values: { unread: applications.unread, read: applications.open - applications.unread },
      link: applications.open > 0 && {
        to: otherPath('company.applications', { companyId, list: 'ongoing' }),
        text: t('figure.applications.action'),
      },
    },
    {
      key: 'jobs',
      figure: jobs.active,
      values: { draft: jobs.draft },
      link: {
        to: otherPath('company.jobs', { companyId, list: 'active' }),
        text: t('figure.jobs.action'),
      },
    },
    {
      key: 'confirmations',
      figure: employees.toapprove,
      values: { n: employees.toapprove },
      link: employees.toapprove > 0 && {
        to: otherPath('company.employees', { companyId, list: 'assignment' }),
        text: t('figure.confirmations.action'),
      },
    },
    {
      key: 'renewals',
      figure: renewals.torenew,
      values: { n: renewals.torenew },
      link: renewals.torenew > 0 && {
        to: renewalsPath(companyId),
        text: t('figure.renewals.action'),
      },
    },
    {
      key: 'agreements',
      figure: agreements.valid,
      values: { n: agreements.valid },
      link: agreements.valid > 0 && {
        to: otherPath('company.agreements', { companyId }),
        text: t('figure.agreements.action'),
      },
    },
  ] as const;
  return (
    <section aria-label={t('figure.label')}>
      <ul className={css.figures}>
        {cards.map(({ key, figure, values, link }) => (
          <li key={key} className={css.figure}>
            <h3 className={css.name}>{t(`figure.${key}.title`)}</h3>
            <p className={css.number}>{figure}</p>
            <p className={css.about}>{t(`figure.${key}.text`, values)}</p>
            {link && (
              <Link className={css.link} to={link.to}>
                {link.text}
                <span className="visually-hidden">: {t(`figure.${key}.title`)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
