import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { HouseName } from '#web/nouns/company/house-name.tsx';
import { monthsText } from '#web/nouns/job/card-texts.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { adsOf, type Plan } from '#web/nouns/plan/plan.ts';
import css from './other-halves.module.css';

const SHOWN = 3;

/** The best ads that make a year with this one. Loaded in the browser, since they change without this ad. */
export default function OtherHalves({ jobId }: { jobId: number }) {
  const { t } = useTranslation('jobs');
  const [plans, setPlans] = useState<readonly Plan[] | 'failed'>();
  useEffect(() => {
    let isOver = false;
    api.call('listPlansOfJob', { params: { jobId } }).then(
      ({ data }) => !isOver && setPlans(data.slice(0, SHOWN)),
      () => !isOver && setPlans('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [jobId]);
  // The link below leads to the page that can say why.
  if (plans === 'failed') return null;
  if (plans?.length === 0) return <p className={css.none}>{t('otherHalf.none')}</p>;
  return (
    <ul className={css.halves} aria-busy={plans === undefined}>
      {plans?.map((plan) => (
        <li
          key={adsOf(plan)
            .map(({ id }) => id)
            .join('-')}
        >
          <OtherHalf plan={plan} jobId={jobId} />
        </li>
      ))}
    </ul>
  );
}

function OtherHalf({ plan, jobId }: { plan: Plan; jobId: number }) {
  const { t, language } = useTranslation('jobs');
  const path = usePublicPath();
  const today = useToday();
  const ad = adsOf(plan).find(({ id }) => id !== jobId);
  if (ad === undefined) return null;
  const facts = [
    monthsText(ad, language, today),
    ...(plan.interruption_days > 0 ? [t('common:strip.daysBetween', { n: plan.interruption_days })] : []),
    ...(plan.distance_km === null ? [] : [t('otherHalf.km', { n: plan.distance_km })]),
  ];
  return (
    <>
      <h3 className={css.title} lang={ad.language === language ? undefined : ad.language}>
        <Link to={path('job.detail', { id: ad.id })}>
          <Title text={ad.title} />
        </Link>
      </h3>
      <p>
        <HouseName company={ad.company} place={placeWithCanton(ad)} />
      </p>
      <p className={css.facts}>{facts.join(' · ')}</p>
    </>
  );
}
