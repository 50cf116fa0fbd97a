import { useId } from 'react';
import { type PlacedBar, placeBars } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { plannedText } from '#web/nouns/application/planned-text.ts';
import { seasonPeriodText, workloadText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { languageNames } from '#web/nouns/person/language-names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatesLegend } from '#web/ui/year-strip/legend.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { permitValue, seasonsText } from './applicant-facts.ts';
import { applicantName, jobFacts, meaningOf } from './application.ts';
import type { Dossier } from './dossier.ts';
import css from './dossier-head.module.css';
import { drawDossier } from './dossier-strip.ts';
import { ApplicationChip } from './status-chip.tsx';

/** Who applies for what, at a glance, with the ad among the person's jobs. */
export function DossierHead({ dossier }: { dossier: Dossier }) {
  const { t, language } = useTranslation('company-applications');
  const { application, person } = dossier;
  const name = applicantName(application);
  const { application_sent: sent } = application;
  return (
    <header className={css.head}>
      <div className={css.who}>
        <Avatar name={name} image={person.image} size="lg" />
        <div className={css.words}>
          <h1>{name}</h1>
          <p className={css.ad}>
            <Title text={application.job.title} />, {seasonPeriodText(jobFacts(application), language)},{' '}
            {workloadText(jobFacts(application))}
          </p>
          <div className={css.state}>
            <ApplicationChip meaning={meaningOf(application)} />
            {sent && (
              <span className={css.sent}>
                {t('dossier.sent', { date: formatDate(inZurich(sent).date, language) })}
              </span>
            )}
          </div>
        </div>
      </div>
      <Facts dossier={dossier} />
      <Year dossier={dossier} />
    </header>
  );
}

function Facts({ dossier: { application, person, languages } }: { dossier: Dossier }) {
  const { t, language } = useTranslation('company-applications');
  const { t: fromResume } = useTranslation('resume');
  const { applicant } = application;
  const nameOf = languageNames(language);
  const skills = languages
    .toSorted((a, b) => b.proficiency - a.proficiency)
    .map((it) => `${nameOf(it.language)} (${fromResume(`languages.proficiency.${it.proficiency}`)})`);
  const free = applicant.available_from;
  const facts = [
    [t('dossier.permit'), permitValue(person.residence_permit, language)],
    [t('dossier.languages'), skills.join(', ')],
    [t('dossier.seasons'), seasonsText(applicant, language)],
    [t('dossier.free'), free === null ? '' : formatDate(free, language)],
    [t('dossier.planned'), application.planned_other ? plannedText(application.planned_other, language) : ''],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Year({ dossier }: { dossier: Dossier }) {
  const { t, language } = useTranslation('company-applications');
  const { t: fromAgreements } = useTranslation('agreements');
  const today = useToday();
  const id = useId();
  const { package: outlook } = dossier;
  const drawn = drawDossier(dossier, {
    today,
    language,
    ad: { text: t('dossier.ad'), shortText: t('dossier.adShort') },
  });
  const shown = placeBars(drawn.bars, drawn.window);
  // A package with another job is no prospect while the two jobs of the same months do not fit.
  const heading =
    drawn.overlap !== null
      ? t('dossier.overlap', drawn.overlap)
      : outlook === null
        ? t('dossier.year')
        : t('dossier.package', {
            job: fromAgreements(`word.${outlook.season}`),
            company: outlook.company,
            days: outlook.interruption_days ?? 0,
          });
  return (
    <section className={css.year} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {heading}
      </h2>
      <YearStrip
        size="lg"
        bars={drawn.bars}
        window={drawn.window}
        label={drawn.text}
        gapText={outlook === null ? null : (n) => t('common:strip.days', { n })}
      />
      <StatesLegend
        states={shown.map(({ bar }) => bar.state)}
        hasGap={outlook !== null && (outlook.interruption_days ?? 0) > 0}
        hasWinter={shown.some(isHatched)}
      />
    </section>
  );
}

/** Of the winters only what is confirmed and took place is drawn hatched. */
function isHatched({ bar, lost }: PlacedBar): boolean {
  return bar.season === 'winter' && bar.state === 'confirmed' && lost < 1;
}
