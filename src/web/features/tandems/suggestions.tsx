import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { windowFor } from '#domain/kernel/year-strip.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { usePublicPath } from '#web/lib/use-path.ts';
import { VerifiedName } from '#web/nouns/company/verified-mark.tsx';
import { Title } from '#web/nouns/job/title.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { StripLegend } from '#web/ui/year-strip/legend.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { barOfHalf, halfText, type Partner, type Suggestion } from './tandem.ts';
import css from './tandems.module.css';
import { YearOfTwo } from './year-of-two.tsx';

/** How many more of a list are shown at once. */
export const MORE = 10;

/** The suggestions for so many ads of a company. */
export function suggestions(companyId: number, most: number) {
  return apiQuery('listTandemSuggestions', {
    params: { companyId },
    query: { page: '1', per_page: String(most) },
  });
}

interface SuggestionsProps {
  companyId: number;
  mayDecide: boolean;
}

/** For each public ad of the company, the ads of other houses that would make a year with it. */
export function Suggestions({ companyId, mayDecide }: SuggestionsProps) {
  const { t } = useTranslation('tandems');
  const [most, setMost] = useState(MORE);
  const { data, isError, refetch } = useQuery({
    ...suggestions(companyId, most),
    placeholderData: (before) => before,
  });
  const [chosen, setChosen] = useState<{ job: Suggestion['job']; partner: Partner } | null>(null);
  const total = data?.meta?.total ?? 0;
  return (
    <section className={css.section} aria-labelledby="suggestions">
      <h2 id="suggestions">{t('suggest.heading')}</h2>
      <p className={css.lead}>{t('suggest.lead')}</p>
      {data === undefined ? (
        isError ? (
          <ErrorState title={t('suggest.failed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCards />
        )
      ) : data.data.length === 0 ? (
        <NoAds companyId={companyId} />
      ) : (
        <>
          <StripLegend
            entries={(['confirmed', 'possible'] as const).map((sign) => ({
              sign,
              text: t(`legend.${sign}`),
            }))}
          />
          {data.data.map((suggestion) => (
            <Group
              key={suggestion.job.id}
              suggestion={suggestion}
              onPropose={mayDecide ? (partner) => setChosen({ job: suggestion.job, partner }) : null}
            />
          ))}
        </>
      )}
      {total > most && most < 100 && (
        <Button variant="outline" size="sm" onClick={() => setMost(Math.min(100, most + MORE))}>
          {t('more')}
        </Button>
      )}
      {chosen && (
        <ProposeDialog
          companyId={companyId}
          job={chosen.job}
          partner={chosen.partner.job}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

interface GroupProps {
  suggestion: Suggestion;
  /** Null if the person may not propose. */
  onPropose: ((partner: Partner) => void) | null;
}

/** An ad of the company with its partners, all on one ruler. */
function Group({ suggestion: { job, partners }, onPropose }: GroupProps) {
  const { t, language } = useTranslation('tandems');
  const id = useId();
  const window = windowFor(
    [job, ...partners.map((partner) => partner.job)].map((it) => barOfHalf(it, 'confirmed')),
  );
  const path = usePublicPath();
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id}>
        <Title text={job.title} />, <span className={css.about}>{halfText(job, language)}</span>
      </h3>
      {job.tandem !== null ? (
        <p className={css.none}>{t('suggest.inTandem', { house: job.tandem.company.name })}</p>
      ) : partners.length === 0 ? (
        <p className={css.none}>{t('suggest.none')}</p>
      ) : (
        <>
          <div className={css.ruler}>
            <SharedRuler window={window} />
          </div>
          <ul className={css.partners}>
            {partners.map((partner) => (
              <li key={partner.job.id} className={css.partner}>
                <div className={css.who}>
                  <strong>
                    <Link to={path('job.detail', { id: partner.job.id })}>
                      <Title text={partner.job.title} />
                    </Link>
                  </strong>
                  <span>
                    <VerifiedName text={partner.job.company.name} verified={partner.job.company.verified} />
                  </span>
                  <span className={css.about}>{halfText(partner.job, language)}</span>
                </div>
                <div className={css.year}>
                  <YearOfTwo own={job} other={partner.job} state="possible" window={window} />
                </div>
                <p className={css.facts}>{factsOf(partner)}</p>
                {onPropose && (
                  <Button
                    variant="outline"
                    size="sm"
                    icon={<IconArrowsJoin size={20} aria-hidden />}
                    aria-haspopup="dialog"
                    onClick={() => onPropose(partner)}
                  >
                    {t('propose.action')}
                    <span className="visually-hidden">: {partner.job.company.name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );

  function factsOf({ interruption_days, months, distance_km }: Partner): string {
    return [
      t('facts.days', { n: interruption_days }),
      t('facts.months', { n: months }),
      ...(distance_km === null ? [] : [t('facts.km', { n: distance_km })]),
    ].join(' · ');
  }
}

/** Says that a company without public ads has nothing to offer together. */
function NoAds({ companyId }: { companyId: number }) {
  const { t } = useTranslation('tandems');
  return (
    <EmptyState
      title={t('suggest.noAds')}
      action={
        <ButtonLink variant="outline" to={otherPath('company.jobs', { companyId, list: 'active' })}>
          {t('suggest.toAds')}
        </ButtonLink>
      }
    >
      {t('suggest.noAdsText')}
    </EmptyState>
  );
}
