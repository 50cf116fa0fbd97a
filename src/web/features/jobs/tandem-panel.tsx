import { Link, useNavigate } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import type { Job } from '#web/nouns/job/job.ts';
import { halfText, type OtherHalf } from '#web/nouns/job/tandem.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMemberAction } from './member-action.ts';
import css from './tandem-panel.module.css';

/** What an ad and the other half of its tandem are together, and the way to apply to both houses at once. */
export default function TandemPanel({ job, other }: { job: Job; other: OtherHalf }) {
  const { t, language } = useTranslation('jobs');
  const path = usePublicPath();
  return (
    <section className={css.panel} aria-labelledby="tandem">
      <h2 id="tandem" className={css.title}>
        {t('tandem.title')}
      </h2>
      <p>{t('tandem.text', { a: job.company.name, b: other.company.name })}</p>
      <p>
        <Link to={path('job.detail', { id: other.job_id })}>
          <Title text={other.title} />
        </Link>
        , {halfText(other, language)}
      </p>
      <ApplyToBoth job={job} />
    </section>
  );
}

function ApplyToBoth({ job: { id, tandem_id } }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const action = useMemberAction();
  if (action === null || tandem_id === null) return null;
  const to = newApplicationPath(id, undefined, tandem_id);
  return (
    <div>
      {action.kind === 'own' ? (
        <ButtonLink variant="outline" to={to}>
          {t('tandem.both')}
        </ButtonLink>
      ) : (
        <Button
          variant="outline"
          onClick={() =>
            action.explain({ jobId: id, tandemId: tandem_id, wish: 'apply' }, () => void navigate(to))
          }
        >
          {t('tandem.both')}
        </Button>
      )}
    </div>
  );
}
