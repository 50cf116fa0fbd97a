import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { Suspense, use } from 'react';
import { data, useParams } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { pageRequest } from '#web/lib/request.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Route } from './+types/check-page.ts';
import { AgreementStrip } from './agreement-strip.tsx';
import css from './check-page.module.css';

export const handle: PageHandle = { texts: ['agreements'] };
export const meta = pageMeta('agreements', 'check');

interface Checked {
  /** Null if the number does not exist. */
  agreement: Reply<'checkAgreement'>['data'] | null;
  /** The day and the time of the answer, in Zurich. */
  date: string;
  time: string;
}

/**
 * Answers whoever holds a paper. To the page a number that does not exist is as invalid as a cancelled agreement
 * (rule agreements/check).
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const agreement = await visitorApi({ request, context })
    .call('checkAgreement', { params: { uuid: params.uuid } })
    .then((reply) => reply.data)
    .catch((error) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  const { today } = context.get(pageRequest);
  const { time } = inZurich(new Date().toISOString());
  return data({ checked: { agreement, date: today, time } }, { status: agreement === null ? 404 : 200 });
}

/** People who come from another page see this one at once, with a spinner where the answer will stand. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { checked: serverLoader().then(({ checked }) => checked) };
}

type Answer = Checked | Promise<Checked>;

export default function CheckPage({ loaderData: { checked } }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      {/* It exists before the answer does, so that a screen reader says the answer. */}
      <div aria-live="polite">
        <Suspense fallback={<Checking />}>
          <Banner checked={checked} />
        </Suspense>
      </div>
      <Suspense>
        <Details checked={checked} />
      </Suspense>
    </div>
  );
}

/** A check that failed says nothing of the agreement, and can be repeated. */
export function ErrorBoundary() {
  const { t } = useTranslation('agreements');
  return (
    <div className={`${css.column} ${css.failed}`}>
      <h1>{t('check.title')}</h1>
      <ErrorState title={t('check.failed')} onRetry={() => location.reload()} />
    </div>
  );
}

function Checking() {
  const { t } = useTranslation('agreements');
  return (
    <div className={css.waiting}>
      <Spinner size={40} label={t('check.loading')} />
    </div>
  );
}

function useChecked(checked: Answer): Checked {
  return checked instanceof Promise ? use(checked) : checked;
}

function Banner({ checked }: { checked: Answer }) {
  const { t, language } = useTranslation('agreements');
  const { agreement, date, time } = useChecked(checked);
  const isValid = agreement?.status === 'VALID';
  const Icon = isValid ? IconCircleCheck : IconCircleX;
  const validity = agreement === null ? 'unknown' : isValid ? 'valid' : 'cancelled';
  return (
    <div className={css.banner} data-tone={isValid ? 'ok' : 'bad'}>
      <div className={css.column}>
        <Icon size={52} aria-hidden />
        <h1>{t(isValid ? 'check.valid.heading' : 'check.invalid')}</h1>
        <p>
          {t(`check.${validity}.text`)} {t('check.checked', { date: formatDate(date, language), time })}
        </p>
      </div>
    </div>
  );
}

function Details({ checked }: { checked: Answer }) {
  const { t } = useTranslation('agreements');
  const { uuid = '' } = useParams();
  const { agreement } = useChecked(checked);
  return (
    <div className={css.column}>
      {agreement && (
        <>
          <p className={css.label}>{t('check.employee')}</p>
          <h2 className={css.name}>{`${agreement.employee.first_name} ${agreement.employee.last_name}`}</h2>
          <div className={css.card}>
            <AgreementStrip size="md" jobs={agreement.jobs} isValid={agreement.status === 'VALID'} />
            <AgreedJob job={agreement.jobs.job1} />
            <AgreedJob job={agreement.jobs.job2} />
          </div>
        </>
      )}
      <p className={css.number}>{t('check.number', { uuid })}</p>
    </div>
  );
}

function AgreedJob({ job }: { job: NonNullable<Checked['agreement']>['jobs']['job1'] }) {
  const { t, language } = useTranslation('agreements');
  const Icon = job.season === 'winter' ? IconSnowflake : IconSun;
  const facts = [
    ['work', job.title],
    ['company', job.company],
    ['start', formatDate(job.start_date, language)],
    ['end', formatDate(job.end_date, language)],
  ] as const;
  return (
    <section className={css.job}>
      <h3 className={css.season}>
        <Icon size={22} aria-hidden />
        {t(`job.${job.season}`)}
      </h3>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`check.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
