import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { subscribePath } from '#web/lib/subscription-need.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import css from './dashboard.module.css';
import type { FirstStep } from './first-steps.ts';

/** The onboarding checklist of a new company, in place of figures that are all zero. */
export function FirstStepsList({ company, steps }: { company: OwnCompany; steps: readonly FirstStep[] }) {
  const { t } = useTranslation('companies');
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={css.section} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('firstSteps.title')}</h2>
      <p>{t('firstSteps.done', { n: done, total: steps.length })}</p>
      <ol className={css.steps}>
        {steps.map((step) => (
          <Step key={step.kind} company={company} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ company, step, isNext }: { company: OwnCompany; step: FirstStep; isNext: boolean }) {
  const { t } = useTranslation('companies');
  const { kind, isDone, missing } = step;
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  const fields = missing.map((key) => t(`missing.${key}`)).join(', ');
  return (
    <li className={css.step} data-done={isDone || undefined}>
      <Icon size={22} aria-hidden />
      <div className={css.words}>
        <strong>
          {t(`firstSteps.${kind}.title`)}
          {isDone && <span className="visually-hidden">: {t('firstSteps.isDone')}</span>}
        </strong>
        {!isDone && <span>{t(`firstSteps.${kind}.text`, { fields })}</span>}
      </div>
      {!isDone && (
        <ButtonLink variant={isNext ? 'filled' : 'outline'} size="sm" to={pathOf(step, company)}>
          {t(`firstSteps.${kind}.action`)}
        </ButtonLink>
      )}
    </li>
  );
}

function pathOf({ kind, missing: [first] }: FirstStep, company: OwnCompany): string {
  const companyId = company.id;
  switch (kind) {
    case 'profile':
      return `${otherPath('company.profile', { companyId })}#${first}`;
    case 'contactPerson':
      return otherPath('company.profile.contact-person', { companyId });
    case 'firstAd':
      return otherPath('company.jobs.create', { companyId });
    case 'subscription':
      return subscribePath(company);
  }
}
