import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { MessageValues } from '#locales/message.ts';
import { renewalsPath } from '#web/features/employees/lists.ts';
import type { CompanyJob } from '#web/features/job-ads/job.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import css from './dashboard.module.css';
import { type Figures, type StepToday, stepsFor } from './steps-today.ts';

const ICONS: Record<StepToday['kind'], typeof IconFile> = {
  applications: IconFile,
  messages: IconMessage,
  confirmations: IconUsers,
  rejected: IconCircleX,
  drafts: IconCircleDashed,
  renewals: IconRefresh,
  firstAd: IconBriefcase,
};

interface ToDoProps {
  company: OwnCompany;
  figures: Figures;
  jobs: readonly CompanyJob[];
}

/** The most urgent tasks, each with a link; the first one has the filled button. */
export function ToDo({ company, figures, jobs }: ToDoProps) {
  const { t } = useTranslation('companies');
  const steps = stepsFor(figures, jobs, useToday());
  return (
    <section className={css.section} aria-labelledby="to-do">
      <h2 id="to-do">{t('todo.title')}</h2>
      {steps.length === 0 ? (
        <p className={css.nothing}>
          <IconCircleCheck size={22} aria-hidden />
          {t('todo.nothing')}
        </p>
      ) : (
        <ul className={css.steps}>
          {steps.map((step, index) => (
            <StepRow
              key={step.kind === 'rejected' ? step.job.id : step.kind}
              companyId={company.id}
              step={step}
              isFirst={index === 0}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function StepRow({ companyId, step, isFirst }: { companyId: number; step: StepToday; isFirst: boolean }) {
  const { t } = useTranslation('companies');
  const Icon = ICONS[step.kind];
  const values = valuesOf(step);
  return (
    <li className={css.step}>
      <Icon size={22} aria-hidden />
      <div className={css.words}>
        <strong>{t(`todo.${step.kind}.title`, values)}</strong>
        <span>{t(`todo.${step.kind}.text`, values)}</span>
      </div>
      <ButtonLink variant={isFirst ? 'filled' : 'outline'} size="sm" to={pathOf(step, companyId)}>
        {t(`todo.${step.kind}.action`)}
      </ButtonLink>
    </li>
  );
}

function valuesOf(step: StepToday): MessageValues {
  if (step.kind === 'rejected') return { title: step.job.title };
  return step.kind === 'firstAd' ? {} : { n: step.n };
}

function pathOf(step: StepToday, companyId: number): string {
  switch (step.kind) {
    case 'applications':
    case 'messages':
      return otherPath('company.applications', { companyId, list: 'ongoing' });
    case 'confirmations':
      return otherPath('company.employees', { companyId, list: 'assignment' });
    case 'renewals':
      return renewalsPath(companyId);
    case 'drafts':
      return otherPath('company.jobs', { companyId, list: 'draft' });
    case 'rejected':
      return otherPath('company.jobs.edit', { companyId, id: step.job.id });
    case 'firstAd':
      return otherPath('company.jobs.create', { companyId });
  }
}
