import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useEffect, useRef, useState } from 'react';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import { ENTRY_KINDS } from '#domain/resumes/entry-kinds.ts';
import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { MissingInProfile } from '#web/nouns/profile/missing-alert.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { DraftCard } from './draft-card.tsx';
import css from './import-page.module.css';
import { type Card, jobsWithoutWorkload, type KeptImport, type ResumeDraft } from './imported.ts';
import type { ImportKeeping } from './kept-import.ts';
import { useVerdicts } from './taking.ts';
import { WorkloadForAll } from './workload-for-all.tsx';

interface DraftListProps {
  kept: KeptImport;
  cards: readonly Card[];
  keeping: ImportKeeping;
  /** Whether it was just parsed: the file field that had the focus is gone. */
  isNew: boolean;
  /**
   * The missing profile fields: jobs can only be imported once the profile is complete
   * (rule employments/profile-first).
   */
  missing: readonly ProfileKey[];
  /** The address of the current page. */
  here: string;
  formOf: (key: string) => string;
}

const NO_REFUSALS: Readonly<Record<string, Error>> = {};

/** The contents of an imported file, to be accepted or skipped entry by entry. */
export function DraftList({ kept, cards, keeping, isNew, missing, here, formOf }: DraftListProps) {
  const { t } = useTranslation('resume');
  const verdicts = useVerdicts(cards);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const isBlocked = ({ kind }: Card) => kind === 'job' && missing.length > 0;
  const isReady = (card: Card) => !isBlocked(card) && verdicts[card.key]?.problems.length === 0;
  const open = cards.filter(({ key }) => kept.fates[key] === undefined);
  const complete = open.filter(isReady);
  const withoutWorkload = jobsWithoutWorkload(kept);

  /** Stores the entries sequentially; a refused one shows its error on its card, and the others continue. */
  async function takeAll(chosen: readonly Card[]) {
    setBusy(new Set(chosen.map(({ key }) => key)));
    setRefusals(NO_REFUSALS);
    let taken = 0;
    try {
      for (const card of chosen) {
        try {
          await verdicts[card.key]?.store?.();
          keeping.decide([card.key], 'taken');
          taken += 1;
        } catch (error) {
          setRefusals((others) => ({ ...others, [card.key]: error as Error }));
          // On a lost connection, a rate limit or unavailability the remaining entries would fail too, so stop.
          if (!(error instanceof ApiError) || [429, 503].includes(error.status)) break;
        }
      }
    } finally {
      setBusy(new Set());
    }
    if (taken > 0) snackbar.success(t('transfer.draft.taken', { n: taken }));
  }

  return (
    <section className={css.section} aria-labelledby="draft">
      <h2 id="draft" ref={heading} tabIndex={-1}>
        {t('transfer.draft.heading')}
      </h2>
      <p>
        {t('transfer.draft.from', { name: kept.fileName, format: t(`transfer.format.${kept.draft.format}`) })}{' '}
        {t('transfer.draft.lead')}
      </p>
      {cards.length === 0 ? (
        <EmptyState title={t('transfer.draft.none')}>{t('transfer.draft.noneText')}</EmptyState>
      ) : (
        <div className={css.bar}>
          <p className={css.progressText} role="status">
            {t('transfer.draft.progress', { done: cards.length - open.length, all: cards.length })}
          </p>
          {complete.length > 1 && (
            <Button
              icon={<IconChecks size={20} aria-hidden />}
              loading={busy.size > 0}
              loadingText={t('common:action.saving')}
              onClick={() => void takeAll(complete)}
            >
              {t('transfer.draft.takeAll', { n: complete.length })}
            </Button>
          )}
        </div>
      )}
      {cards.some(isBlocked) && (
        <MissingInProfile missing={missing} back={here}>
          {t('list.profileFirst')}
        </MissingInProfile>
      )}
      {withoutWorkload.length > 1 && (
        <WorkloadForAll
          n={withoutWorkload.length}
          onSet={(workload) => keeping.setWorkload(withoutWorkload, workload)}
        />
      )}
      {ENTRY_KINDS.map((kind) => {
        const ofKind = cards.filter((card) => card.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind} className={css.kind} aria-labelledby={`draft-${kind}`}>
            <h3 id={`draft-${kind}`}>{t(`transfer.kind.${kind}`)}</h3>
            <ul className={css.cards}>
              {ofKind.map((card) => (
                <li key={card.key}>
                  <DraftCard
                    card={card}
                    fate={kept.fates[card.key]}
                    problems={verdicts[card.key]?.problems}
                    isBlocked={isBlocked(card)}
                    busy={busy.has(card.key)}
                    refusal={refusals[card.key] ?? null}
                    form={formOf(card.key)}
                    onTake={() => void takeAll([card])}
                    onLeave={() => keeping.decide([card.key], 'left')}
                    onReturn={() => keeping.decide([card.key], null)}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <LeftOut left={kept.draft.left_out} />
      <Finish isDone={open.length === 0} forget={keeping.forget} />
    </section>
  );
}

/** Other contents of the file, with the reason why they are not imported. */
function LeftOut({ left }: { left: ResumeDraft['left_out'] }) {
  const { t } = useTranslation('resume');
  const told = left.map(({ code, kind, section, name, count }) => {
    if (code === 'section') {
      const what = section === 'other' && name !== null ? name : t(`transfer.section.${section ?? 'other'}`);
      return count > 1 ? `${what} (${count})` : what;
    }
    const what = kind === null ? '' : t(`transfer.kind.${kind}`);
    return t(`transfer.left.${code}`, { name: name ?? '', n: count, what });
  });
  return (
    <Alert tone="info" title={t('transfer.left.title')}>
      <ul className={css.left}>
        <li>{t('transfer.left.person')}</li>
        {told.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Finish({ isDone, forget }: { isDone: boolean; forget: () => void }) {
  const { t } = useTranslation('resume');
  const [asking, setAsking] = useState(false);
  return (
    <div className={css.finish}>
      <Button variant={isDone ? 'filled' : 'outline'} onClick={() => (isDone ? forget() : setAsking(true))}>
        {t(isDone ? 'transfer.finish.done' : 'transfer.finish.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('transfer.finish.title')}
          confirm={t('transfer.finish.confirm')}
          loading={false}
          refusal={null}
          onConfirm={forget}
          onClose={() => setAsking(false)}
        >
          {t('transfer.finish.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}
