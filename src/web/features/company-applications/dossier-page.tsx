import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '#web/lib/api.ts';
import { openDialog, opensElsewhere } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { fullTitle } from '#web/lib/meta.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { type OwnCompany, useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import page from '#web/ui/page.module.css';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { applicantName, type Step, stepsOf } from './application.ts';
import { markAsRead, noteShown, pdfAddress } from './dossier.ts';
import { DossierAside, DossierTalks } from './dossier-aside.tsx';
import { DossierBar } from './dossier-bar.tsx';
import { DossierHead } from './dossier-head.tsx';
import css from './dossier-page.module.css';
import { DossierResume } from './dossier-resume.tsx';
import { backToList, listInDossierPath } from './list-address.ts';
import { StatusDialog } from './status-dialog.tsx';
import { useDossierKeys } from './use-dossier-keys.ts';
import { useTrail } from './use-trail.ts';

/** A dossier beside which one decides, with the way through all others of its list. */
export default function DossierPage({ applicationId }: { applicationId: number }) {
  const company = useOwnCompany();
  const { search } = useLocation();
  if (!company.active_subscription) {
    return <ClosedDossier key={company.id} company={company} id={applicationId} search={search} />;
  }
  // The trail belongs to the list, and goes on from dossier to dossier.
  return (
    <ShownDossier key={`${company.id} ${search}`} company={company} id={applicationId} search={search} />
  );
}

interface ShownDossierProps {
  company: OwnCompany;
  id: number;
  /** The query of the address, which names the list. */
  search: string;
}

/** Without a subscription a dossier is closed, but nobody waits in vain for an answer or at an interview. */
function ClosedDossier({ company, id, search }: ShownDossierProps) {
  const { t } = useTranslation('company-applications');
  const { back, goBack } = useWays(company.id, search);
  const params = { companyId: company.id, applicationId: id };
  const { data, error, refetch } = useQuery(apiQuery('getApplication', { params }));
  const application = data?.data;
  const name = application ? applicantName(application) : '';
  return (
    <div className={css.page}>
      {name !== '' && <title>{fullTitle(t('dossier.titleOf', { name }))}</title>}
      <div className={css.ways}>
        <Link className={page.back} to={back} onClick={goBack}>
          <IconArrowLeft size={20} aria-hidden />
          {t('dossier.back')}
        </Link>
      </div>
      <h1>{name === '' ? t('dossier.title') : name}</h1>
      <SubscriptionAlert>{t('list.noSubscription')}</SubscriptionAlert>
      {application ? (
        <div className={css.talks}>
          <DossierTalks company={company} application={application} />
        </div>
      ) : error ? (
        <ErrorState title={t('dossier.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards />
      )}
    </div>
  );
}

function ShownDossier({ company, id, search }: ShownDossierProps) {
  const { t } = useTranslation('company-applications');
  const companyId = company.id;
  const params = { companyId, applicationId: id };
  const given = new URLSearchParams(search);
  const list = given.has('list') ? listInDossierPath(given).query : null;
  const { data, error, refetch } = useQuery(apiQuery('getDossierData', { params }));
  const dossier = data?.data;
  const application = dossier?.application;
  const name = application ? applicantName(application) : '';
  const place = useTrail({ companyId, id, name, list });
  const [answering, setAnswering] = useState<Step | 'any' | null>(null);
  /** The application that was decided here, after which the way to the next one is offered first. */
  const [decided, setDecided] = useState<number | null>(null);
  const { back, goBack, goTo } = useWays(companyId, search);
  const client = useQueryClient();

  useEffect(() => noteShown(id), [id]);
  const version = application?.updated_at;
  const isNew = application?.can.statuses.includes('READ') ?? false;
  useEffect(() => {
    if (place.isPlaced && isNew && version !== undefined) {
      markAsRead(companyId, { id, updated_at: version }).catch(() => {});
    }
  }, [companyId, id, place.isPlaced, isNew, version]);
  const nextId = place.next?.id;
  useEffect(() => {
    if (nextId === undefined) return;
    const next = { companyId, applicationId: nextId };
    void client.prefetchQuery(apiQuery('getDossierData', { params: next }));
  }, [client, companyId, nextId]);
  const steps = application && decided !== id ? stepsOf(application) : [];
  const goToPrevious = () => place.previous && goTo(place.previous.id);
  const goToNext = () => place.next && goTo(place.next.id);
  useDossierKeys({
    keys: { Escape: goBack, ArrowLeft: goToPrevious, ArrowRight: goToNext },
    letters: {
      j: goToNext,
      k: goToPrevious,
      a: () => steps.length > 0 && setAnswering('any'),
      r: () => steps.includes('REFUSAL') && setAnswering('REFUSAL'),
    },
  });

  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <article className={css.page} aria-busy={dossier === undefined}>
      {name !== '' && <title>{fullTitle(t('dossier.titleOf', { name }))}</title>}
      <div className={css.ways}>
        <Link className={page.back} to={back} onClick={goBack}>
          <IconArrowLeft size={20} aria-hidden />
          {t('dossier.back')}
        </Link>
        {application && (
          <Button
            variant="outline"
            size="sm"
            icon={<IconFileTypePdf size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() =>
              openDialog('pdf', {
                title: t('dossier.titleOf', { name }),
                url: () => pdfAddress(companyId, id),
              })
            }
          >
            {t('dossier.pdf')}
          </Button>
        )}
      </div>
      {dossier === undefined ? (
        <div className={css.waiting}>
          <h1 className="visually-hidden">{t('dossier.title')}</h1>
          {isGone ? (
            <EmptyState title={t('blocked.dossier')} />
          ) : error ? (
            <ErrorState title={t('dossier.failed')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonCards />
          )}
        </div>
      ) : (
        <div className={css.columns}>
          <DossierHead dossier={dossier} />
          <DossierResume dossier={dossier} />
          <DossierAside key={id} company={company} dossier={dossier} />
        </div>
      )}
      <DossierBar
        company={company}
        application={application}
        place={list === null ? null : place}
        isDecided={decided === id}
        onGo={goTo}
        onLeave={goBack}
        onAnswer={setAnswering}
      />
      {answering && application && (
        <StatusDialog
          companyId={companyId}
          application={application}
          {...(answering !== 'any' && { step: answering })}
          onDone={() => setDecided(id)}
          onClose={() => setAnswering(null)}
        />
      )}
    </article>
  );
}

/** The ways from a dossier: back to where it was opened, and to another one of its list. */
function useWays(companyId: number, search: string) {
  const navigate = useNavigate();
  const back = backToList(companyId, new URLSearchParams(search));
  return {
    back,
    goBack(event?: MouseEvent) {
      if (event && opensElsewhere(event)) return;
      event?.preventDefault();
      // Going from dossier to dossier replaces the entry of the history, so that the one before is where it was opened.
      const isOpenedHere = window.history.state?.idx > 0;
      void (isOpenedHere ? navigate(-1) : navigate(back));
    },
    goTo(applicationId: number) {
      const path = otherPath('company.application', { companyId, applicationId });
      void navigate(`${path}${search}`, { replace: true });
    },
  };
}
