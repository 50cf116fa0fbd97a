import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import type { MouseEvent } from 'react';
import { lazy, useMemo } from 'react';
import { data, Link, type MetaDescriptor, useLocation, useNavigate } from 'react-router';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { useFacts } from '#web/lib/facts.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { loaderApi } from '#web/lib/loader-api.ts';
import { languageOf, metaTags, unfoundTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { HouseName } from '#web/nouns/company/house-name.tsx';
import { type Job, plainStart, withHeadings } from '#web/nouns/job/job.ts';
import { periodText, seasonOf, workloadText } from '#web/nouns/job/labels.ts';
import { publishedAt } from '#web/nouns/job/published-at.ts';
import { Occupation, Title } from '#web/nouns/job/title.tsx';
import { Breadcrumbs } from '#web/nouns/page/breadcrumbs.tsx';
import { StructuredData } from '#web/nouns/page/structured-data.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import type { Route } from './+types/job-page.ts';
import { ApplyButton } from './apply-button.tsx';
import { JobInYear } from './job-in-year.tsx';
import css from './job-page.module.css';
import { jobPosting } from './job-posting.ts';
import { useMemberAction } from './member-action.ts';
import { SaveButton } from './save-button.tsx';

const DESCRIPTION_LENGTH = 110;

// Rendered on the server and hydrated lazily: facts are never interactive, and links work without script.
const JobFactList = lazy(() => import('#web/nouns/job/job-fact-list.tsx'));
const TandemPanel = lazy(() => import('./tandem-panel.tsx'));
const CompanyCard = lazy(() => import('#web/nouns/job/company-card.tsx'));
// Loaded lazily, since few of the opened ads are gone.
const GoneJob = lazy(() => import('./gone-job.tsx'));
/** Below the text, and loaded after it. */
const OtherHalves = lazy(() => import('./other-halves.tsx'));
/** At the end of the page, loaded once it is near. */
const MoreJobs = lazy(() => import('./more-jobs.tsx'));

export const handle: PageHandle = { texts: ['jobs', 'findable'] };

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  if (!/^\d{1,10}$/.test(params.id)) throw data(null, { status: 404 });
  const api = loaderApi({ request, context });
  const list = listBefore(request, url);
  const asked = { params: { jobId: params.id } };
  const found = await api.call('getJob', asked).catch((thrown: { init?: ResponseInit | null }) => {
    if (thrown.init?.status !== 404) throw thrown;
    return null;
  });
  if (found !== null) return { job: found.data, similar: [], list };
  // An ad that was never public is indistinguishable from none: both answer 404.
  const { data: similar } = await api.call('listSimilarJobs', asked);
  return data({ job: null, similar, list }, { status: 410 });
}

/** The query string of the list that the visitor came from, from the history state. */
function listBefore(request: Request, url: URL): string {
  const before = request.headers.get('referer');
  const list = url.pathname.replace(/\/\d+$/, '');
  if (!before || !URL.canParse(before)) return '';
  const { origin, pathname, search } = new URL(before);
  return origin === url.origin && pathname === list ? search : '';
}

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
  if (!args.loaderData) return [];
  const { job } = args.loaderData;
  const language = languageOf(args);
  if (!job) return unfoundTags(translator(language, 'findable')('gone.title'));
  const t = translator(language, 'jobs');
  const summary = t('page.description', {
    company: job.company.name,
    place: placeWithCanton(job),
    title: job.title,
    workload: workloadText(job),
    period: periodText(job, language),
  });
  return metaTags(args, {
    title: `${job.title}, ${workloadText(job)}, ${placeWithCanton(job)}`,
    description: `${summary} ${plainStart(job.introduction || job.description, DESCRIPTION_LENGTH)}`,
    version: job.updated_at,
  });
}

export default function JobPage({ loaderData: { job, similar, list } }: Route.ComponentProps) {
  if (job) return <ShownJob job={job} list={list} />;
  return (
    <LatePart>
      <GoneJob similar={similar} />
    </LatePart>
  );
}

function ShownJob({ job, list }: { job: Job; list: string }) {
  const { t, language } = useTranslation('jobs');
  const path = usePublicPath();
  const origin = useFacts()?.origin ?? '';
  const lang = job.language === language ? undefined : job.language;
  const facts = useMemo(() => <JobFactList job={job} />, [job]);
  const company = useMemo(() => <CompanyCard job={job} hasPage />, [job]);
  const tandem = useMemo(() => job.tandem && <TandemPanel job={job} other={job.tandem} />, [job]);
  return (
    <div className={css.frame}>
      <div className={css.page}>
        <header className={css.head}>
          <BackToList list={list} />
          <p className={css.date}>
            {t('page.published', { date: formatDate(inZurich(publishedAt(job)).date, language) })}
          </p>
          <h1 className={css.title} lang={lang}>
            <Title text={job.title} />, <span className={css.workload}>{workloadText(job)}</span>
          </h1>
          {lang && <Occupation title={job.title} name={job.occupation?.[language]} />}
          <p className={css.company}>
            <HouseName company={job.company} place={placeWithCanton(job)} />
          </p>
          <JobInYear job={job} />
          {tandem && <LatePart>{tandem}</LatePart>}
        </header>
        <section className={css.facts} aria-label={t('page.facts')}>
          <LatePart>{facts}</LatePart>
          <Actions job={job} className={css.factActions} />
          <noscript>
            <p className={css.noScript}>{t('page.noScript')}</p>
          </noscript>
        </section>
        <div className={css.text}>
          {lang && (
            <p className={css.foreign}>
              <IconLanguage size={20} aria-hidden />
              {t('page.written', { language: t(`language.${job.language}`) })}
            </p>
          )}
          <div lang={lang}>
            {job.introduction && (
              <div className={css.introduction}>
                <RichText html={job.introduction} />
              </div>
            )}
            <RichText html={withHeadings(job.description)} />
          </div>
          <section className={css.halves} aria-labelledby="other-half">
            <h2 id="other-half">{t(`otherHalf.${seasonOf(job)}`)}</h2>
            <LatePart instead={null}>
              <OtherHalves key={job.id} jobId={job.id} />
            </LatePart>
            <Link className={css.toPlans} to={`${path('year.plan')}?ad=${job.id}`}>
              {t('otherHalf.all')}
            </Link>
          </section>
        </div>
        <LatePart>{company}</LatePart>
      </div>
      <LatePart instead={null}>
        <MoreJobs key={job.id} jobId={job.id} company={job.company} />
      </LatePart>
      <Actions job={job} className={css.bar} compact />
      <StructuredData data={import.meta.env.SSR && jobPosting(job, origin)} />
      <Breadcrumbs title={job.title} within={[{ title: t('list.title'), path: path('job.list') }]} />
    </div>
  );
}

interface ActionsProps {
  job: Job;
  className?: string | undefined;
  /** Beside the button the heart has no label. */
  compact?: boolean;
}

function Actions({ job, className, compact }: ActionsProps) {
  if (useMemberAction() === null) return null;
  return (
    <div className={className}>
      <ApplyButton jobId={job.id} />
      {compact ? <SaveButton job={job} className={css.heart} outlined /> : <SaveButton job={job} wide />}
    </div>
  );
}

/**
 * A link back to the list in its former state; if that is the previous history entry, it goes back, which restores the
 * scroll position.
 */
function BackToList({ list: told }: { list: string }) {
  const { t } = useTranslation('jobs');
  const path = usePublicPath();
  const navigate = useNavigate();
  const state = useLocation().state as { list?: string } | null;
  // The server does not know the browser's history.
  const left = useHydrated() ? state?.list : undefined;
  function goBack(event: MouseEvent) {
    if (left === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link className={css.back} to={path('job.list') + (left ?? told)} onClick={goBack}>
      <IconArrowLeft size={20} aria-hidden />
      {t('page.back')}
    </Link>
  );
}
