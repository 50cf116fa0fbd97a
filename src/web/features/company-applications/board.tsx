import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { columnsOf } from '#domain/applications/board.ts';
import type { CompanyStatus } from '#domain/applications/status.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useView } from '#web/lib/list.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { FEW } from '#web/ui/list-frame.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import {
  APPLICATION_LISTS,
  type Application,
  applicantName,
  type Meaning,
  meaningOf,
  type Step,
  updateApplication,
} from './application.ts';
import css from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { BoardEnds } from './board-ends.tsx';
import { countChosen, USUAL_ORDER, withFilters } from './list-address.ts';
import { ListBar } from './list-bar.tsx';
import type { ListProps } from './list-props.ts';
import { NoApplications } from './no-applications.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useFittingAnswers } from './use-answer-filter.ts';
import { useBoard } from './use-board.ts';

/** The last move, for restoring the focus. */
interface Moved {
  id: number;
  name: string;
  from: Meaning;
  to: CompanyStatus;
}

/**
 * The applications of a list as a board by state; moving a card decides on its application (rule applications/board).
 */
export function Board({ company, list, search, filters, canDecide }: ListProps) {
  const { t } = useTranslation('company-applications');
  const navigate = useNavigate();
  const companyId = company.id;
  const { view, asked, change } = useView(USUAL_ORDER);
  const filter = { companyId, list, filters, words: asked.words };
  const { data, error, isError, isPlaceholderData, refetch } = useBoard(filter);
  useFittingAnswers(error, search);
  const [dragged, setDragged] = useState<Application | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ application: Application; step: Step } | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (moved && frame.current) focusMoved(frame.current, moved);
  }, [moved]);

  const columns = columnsOf(APPLICATION_LISTS[list]);
  const told = new Map(data?.data.map((column) => [column.status, column]));
  const total = data?.data.reduce((sum, column) => sum + column.total, 0);
  const isEmpty = total === 0;
  const isNarrowed = countChosen(filters) > 0 || filters.job !== null || view.words !== '';
  const settle = (application: Application, to: CompanyStatus) =>
    setMoved({ id: application.id, name: applicantName(application), from: meaningOf(application), to });

  async function move(application: Application, to: CompanyStatus) {
    // Every other step notifies the applicant or needs more input, so it opens the dialog.
    if (to !== 'READ') return setAsking({ application, step: to });
    setBusyId(application.id);
    try {
      const { updated_at } = application;
      await updateApplication(companyId, application.id, { status: to, updated_at });
      settle(application, to);
    } catch (error) {
      snackbar.failed(error as Error);
      await refetch();
    } finally {
      setBusyId(null);
    }
  }

  const bar = (
    <ListBar
      {...{ company, list, search, filters }}
      view="board"
      words={view.words}
      onWords={(words) => change({ words })}
      hasWords={total === undefined ? null : total > FEW || isNarrowed}
      sorting={null}
      onFilter={(changes) =>
        void navigate({ search: withFilters(search, changes) }, { preventScrollReset: true, flushSync: true })
      }
    />
  );
  if (isEmpty || (isError && !data)) {
    return (
      <>
        {isNarrowed && bar}
        {data ? (
          <NoApplications
            {...{ companyId, list, search }}
            filters={{ ...filters, status: null }}
            words={filter.words}
            onClear={() => change({ words: '' })}
          />
        ) : (
          <ErrorState title={t('list.failed')} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const drop = { dragged, over, onMove: move };
  return (
    <>
      {bar}
      <div ref={frame} className={css.frame} data-busy={isPlaceholderData || undefined}>
        <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees which column a card is above */}
        <div
          className={css.board}
          data-dragging={dragged !== null || undefined}
          onDragOver={({ target }) => {
            const column = (target as Element).closest<HTMLElement>('[data-column]');
            setOver(column?.dataset.column ?? null);
          }}
        >
          {columns
            .filter(({ isFolded }) => !isFolded)
            .map(({ meaning }) => (
              <BoardColumn
                key={meaning}
                {...{ company, search, filter, meaning, canDecide, busyId, ...drop }}
                column={told.get(meaning)}
                onDrag={(application) => {
                  setDragged(application);
                  setOver(null);
                }}
              />
            ))}
          {columns.some(({ isFolded }) => isFolded) && (
            <BoardEnds
              {...{ companyId, search, ...drop }}
              columns={columns.flatMap(({ meaning, isFolded }) =>
                isFolded ? [{ meaning, total: told.get(meaning)?.total }] : [],
              )}
            />
          )}
        </div>
        <p className="visually-hidden" role="status">
          {moved && t('board.moved', { name: moved.name, status: t(`status.${moved.to}`) })}
        </p>
        {asking && (
          <StatusDialog
            companyId={companyId}
            application={asking.application}
            step={asking.step}
            onDone={(status) => settle(asking.application, status)}
            onClose={() => setAsking(null)}
          />
        )}
      </div>
    </>
  );
}

/**
 * Restores the focus after a card has moved to another column: to the card there; if that column shows no cards, to the
 * first card of the old column or to that column itself.
 */
function focusMoved(frame: HTMLElement, { id, from }: Moved): void {
  if (document.activeElement !== document.body && frame.contains(document.activeElement)) return;
  const target =
    frame.querySelector<HTMLElement>(`[data-card="${id}"] [popovertarget]`) ??
    frame.querySelector<HTMLElement>(`[data-column="${from}"] [data-card] [popovertarget]`) ??
    frame.querySelector<HTMLElement>(`[data-column="${from}"]`);
  target?.focus();
}
