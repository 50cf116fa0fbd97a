import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
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
import { type Figures, type Task, tasksFor } from './tasks-today.ts';

const ICONS: Record<Task['kind'], typeof IconFile> = {
  applications: IconFile,
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

/** The three most urgent things, each with the way to it; the first one is the step to take. */
export function ToDo({ company, figures, jobs }: ToDoProps) {
  const { t } = useTranslation('companies');
  const tasks = tasksFor(figures, jobs, useToday());
  return (
    <section className={css.section} aria-labelledby="to-do">
      <h2 id="to-do">{t('todo.title')}</h2>
      {tasks.length === 0 ? (
        <p className={css.nothing}>
          <IconCircleCheck size={22} aria-hidden />
          {t('todo.nothing')}
        </p>
      ) : (
        <ul className={css.tasks}>
          {tasks.map((task, index) => (
            <TaskRow
              key={task.kind === 'rejected' ? task.job.id : task.kind}
              companyId={company.id}
              task={task}
              isFirst={index === 0}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskRow({ companyId, task, isFirst }: { companyId: number; task: Task; isFirst: boolean }) {
  const { t } = useTranslation('companies');
  const Icon = ICONS[task.kind];
  const values = valuesOf(task);
  return (
    <li className={css.task}>
      <Icon size={22} aria-hidden />
      <div className={css.words}>
        <strong>{t(`todo.${task.kind}.title`, values)}</strong>
        <span>{t(`todo.${task.kind}.text`, values)}</span>
      </div>
      <ButtonLink variant={isFirst ? 'filled' : 'outline'} size="sm" to={pathOf(task, companyId)}>
        {t(`todo.${task.kind}.action`)}
      </ButtonLink>
    </li>
  );
}

function valuesOf(task: Task): MessageValues {
  if (task.kind === 'rejected') return { title: task.job.title };
  return task.kind === 'firstAd' ? {} : { n: task.n };
}

function pathOf(task: Task, companyId: number): string {
  switch (task.kind) {
    case 'applications':
      return otherPath('company.applications', { companyId, list: 'ongoing' });
    case 'confirmations':
      return otherPath('company.employees', { companyId, list: 'assignment' });
    case 'renewals':
      return renewalsPath(companyId);
    case 'drafts':
      return otherPath('company.jobs', { companyId, list: 'draft' });
    case 'rejected':
      return otherPath('company.jobs.edit', { companyId, id: task.job.id });
    case 'firstAd':
      return otherPath('company.jobs.create', { companyId });
  }
}
