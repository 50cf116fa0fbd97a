import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import Cards, { type CardsProps } from './cards.tsx';
import { EMPTY_STATE, writeListState } from './list-state.ts';
import css from './more-jobs.module.css';

/** How many other ads of the company are shown; the search has all of them. */
const SHOWN = 3;
/** How far below the window it is loaded, so that it is there in time. */
const AHEAD = '600px';

interface MoreJobsProps {
  jobId: number;
  company: { id: number; name: string };
}

interface Group {
  title: string;
  found: CardsProps['found'];
  /** The query string of the list that they are from. */
  list: string;
  /** How many that list has, where it has more than are shown. */
  all: number | null;
}

/**
 * Other ads of the company of an ad, and like ones of others (rule jobs/similar). Loaded in the browser, since they
 * change without the ad, and only for who reads on to the end.
 */
export default function MoreJobs({ jobId, company }: MoreJobsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const groups = useMore({ jobId, company }, isNear);
  return (
    <div ref={frame} className={css.more} data-empty={groups.length === 0 || undefined}>
      {groups.map((group) => (
        <Ads key={group.title} {...group} />
      ))}
    </div>
  );
}

function Ads({ title, found, list, all }: Group) {
  const { t } = useTranslation('jobs');
  const path = usePublicPath();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <Cards found={found} list={list} />
      {all !== null && (
        <Link className={css.all} to={path('job.list') + list}>
          {t('more.all', { n: all })}
        </Link>
      )}
    </section>
  );
}

function useMore({ jobId, company: { id, name } }: MoreJobsProps, isNear: boolean): Group[] {
  const { t, language } = useTranslation('jobs');
  const [groups, setGroups] = useState<Group[]>([]);
  const titles = { own: t('more.ofCompany', { company: name }), like: t('more.similar') };
  const { own, like } = titles;
  useEffect(() => {
    if (!isNear) return;
    let isOver = false;
    const ofCompany = api
      .call('searchJobs', {
        // One more than is shown, since the ad itself is among them.
        query: {
          filters: `company.id:${id}`,
          hitsPerPage: String(SHOWN + 1),
          facets: '',
          occupationsIn: language,
        },
      })
      .then(({ hits, occupations, nbHits }): Group => {
        const others = hits.filter((hit) => hit.id !== jobId).slice(0, SHOWN);
        const list = writeListState({ ...EMPTY_STATE, company: id });
        const all = nbHits - 1 > others.length ? nbHits : null;
        return { title: own, found: { hits: others, occupations }, list, all };
      });
    const similar = api
      .call('listSimilarJobs', { params: { jobId } })
      .then(({ data: hits }): Group => ({ title: like, found: { hits }, list: '', all: null }));
    // What cannot be loaded is missing; the ad is whole without it.
    void Promise.allSettled([ofCompany, similar]).then((loaded) => {
      const there = loaded.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
      if (!isOver) setGroups(there.filter(({ found }) => found.hits.length > 0));
    });
    return () => {
      isOver = true;
    };
  }, [isNear, jobId, id, own, like, language]);
  return groups;
}

/** Whether an element has come near the window. */
function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (ref.current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
