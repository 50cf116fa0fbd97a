import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { Suspense, use } from 'react';
import { data, redirect, useParams } from 'react-router';
import { fullName } from '#domain/accounts/name.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { addressIn, pageRequest } from '#web/lib/request.ts';
import { lossOf } from '#web/nouns/agreement/agreement.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Route } from './+types/check-page.ts';
import { AgreementStrip } from './agreement-strip.tsx';
import css from './check-page.module.css';
import { type Answered, type Checked, verdictOf, versionNamed } from './check-verdict.ts';
import { CodeForm } from './code-form.tsx';
import { OfficeContact } from './office-contact.tsx';
import { VersionChoice, VersionList } from './version-list.tsx';

export const handle: PageHandle = { texts: ['agreements'], tall: true };
export const meta = pageMeta('agreements', 'check');

interface Answer {
  /** Null if there is no agreement with this number. */
  agreement: Answered | null;
  /** The version in the address, from the QR code of the paper; null if there is none. */
  version: number | null;
  /** When the answer was given, in Zurich time. */
  date: CivilDate;
  time: string;
}

/**
 * The public check of an agreement (rule agreements/check). Opened from the QR code of a paper, the page is in the
 * language of that paper unless the reader has chosen one or comes from a page of another.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  const version = versionNamed(new URL(request.url).searchParams.get('v'));
  const agreement = await visitorApi({ request, context })
    .call('checkAgreement', { params: { uuid: params.uuid } })
    .then((reply) => reply.data)
    .catch((error) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  const address =
    agreement?.employee && version !== null ? addressIn(agreement.language, request.url, page) : null;
  if (address !== null) throw redirect(address);
  const { time } = inZurich(new Date().toISOString());
  return data(
    { checked: { agreement, version, date: page.today, time } },
    { status: agreement === null ? 404 : 200 },
  );
}

/** On client-side navigation the page shows at once, with a spinner until the answer has loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { checked: serverLoader().then(({ checked }) => checked) };
}

type Coming = Answer | Promise<Answer>;

export default function CheckPage({ loaderData: { checked } }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      {/* The live region exists before the answer, or else screen readers would not announce it. */}
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

/** A failed request says nothing about the agreement, so the page offers a retry instead of a verdict. */
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

function useChecked(checked: Coming): Answer {
  return checked instanceof Promise ? use(checked) : checked;
}

const LOOKS = {
  valid: { tone: 'ok', Icon: IconCircleCheck },
  fulfilled: { tone: 'ok', Icon: IconCircleCheck },
  fulfilledReplaced: { tone: 'warn', Icon: IconAlertTriangle },
  fulfilledNoVersion: { tone: 'warn', Icon: IconAlertTriangle },
  replaced: { tone: 'warn', Icon: IconAlertTriangle },
  noVersion: { tone: 'warn', Icon: IconAlertTriangle },
  unchosen: { tone: 'open', Icon: IconFileSearch },
  cancelled: { tone: 'bad', Icon: IconCircleX },
  reducedFulfilled: { tone: 'ok', Icon: IconCircleCheck },
  reducedCancelled: { tone: 'bad', Icon: IconCircleX },
  unknown: { tone: 'bad', Icon: IconCircleX },
} as const;

function Banner({ checked }: { checked: Coming }) {
  const { t, language } = useTranslation('agreements');
  const { agreement, version, date, time } = useChecked(checked);
  const { kind, ...facts } = verdictOf(agreement, version, date);
  const { tone, Icon } = LOOKS[kind];
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? formatDate(value, language) : value,
    ]),
  );
  return (
    <div className={css.banner} data-tone={tone}>
      <div className={css.column}>
        <Icon size={52} aria-hidden />
        <h1>{t(`check.${kind}.heading`)}</h1>
        <p>
          {t(`check.${kind}.text`, values)} {t('check.checked', { date: formatDate(date, language), time })}
        </p>
        {kind === 'unchosen' && agreement?.employee && <VersionChoice agreement={agreement} />}
      </div>
    </div>
  );
}

function Details({ checked }: { checked: Coming }) {
  const { t } = useTranslation('agreements');
  const { uuid = '' } = useParams();
  const { agreement, date } = useChecked(checked);
  if (agreement === null) {
    return (
      <div className={css.column}>
        <p className={css.number}>{t('check.number', { uuid })}</p>
        <div className={css.card}>
          <CodeForm />
        </div>
        <OfficeContact />
      </div>
    );
  }
  if (agreement.employee === null) {
    return (
      <div className={css.column}>
        <p className={css.number}>{t('check.number', { uuid })}</p>
        <OfficeContact />
      </div>
    );
  }
  return (
    <div className={css.column}>
      <p className={css.label}>{t('check.employee')}</p>
      <h2 className={css.name}>{fullName(agreement.employee)}</h2>
      <div className={css.card}>
        <AgreementStrip size="md" jobs={agreement.jobs} isValid={agreement.status === 'VALID'} />
        <AgreedJob job={agreement.jobs.job1} />
        <AgreedJob job={agreement.jobs.job2} />
      </div>
      <VersionList agreement={agreement} today={date} />
      <p className={css.number}>{t('check.number', { uuid })}</p>
      <OfficeContact />
    </div>
  );
}

function AgreedJob({ job }: { job: Checked['jobs']['job1'] }) {
  const { t, language } = useTranslation('agreements');
  const Icon = job.season === 'winter' ? IconSnowflake : IconSun;
  const loss = lossOf(job);
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
      {loss && (
        <p className={css.loss}>{t(`list.${loss.kind}`, { date: formatDate(loss.date, language) })}</p>
      )}
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
