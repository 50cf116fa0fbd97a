import { useEffect, useRef, useState } from 'react';
import { columnsOf } from '#domain/applications/board.ts';
import type { CompanyStatus } from '#domain/applications/status.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useView } from '#web/lib/list.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { SwitchTabs } from '#web/ui/tabs.tsx';
import { WordsField } from '#web/ui/words-field.tsx';
import {
  APPLICATION_LISTS,
  type Application,
  type ApplicationList,
  applicantName,
  type Meaning,
  type Step,
  updateApplication,
} from './application.ts';
import css from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { NoApplications } from './no-applications.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useBoard } from './use-board.ts';

interface BoardProps {
  company: OwnCompany;
  list: ApplicationList;
  /** The one ad whose applications are shown; null for all. */
  jobId: number | null;
  /** Whether the person may decide on applications; readers cannot move cards. */
  canDecide: boolean;
}

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
export function Board({ company, list, jobId, canDecide }: BoardProps) {
  const { t } = useTranslation('company-applications');
  const companyId = company.id;
  const { view, asked, change } = useView({ key: 'sent', descending: true });
  const filter = { companyId, list, jobId, words: asked.words };
  const { data, isError, isPlaceholderData, refetch } = useBoard(filter);
  const columns = columnsOf(APPLICATION_LISTS[list]);
  const [current, setCurrent] = useState<Meaning>(columns[0]?.meaning ?? 'SENT');
  const [unfolded, setUnfolded] = useState<ReadonlySet<Meaning>>(new Set());
  const [dragged, setDragged] = useState<Application | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ application: Application; step: Step } | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (moved && frame.current) focusMoved(frame.current, moved);
  }, [moved]);

  const totals = new Map(data?.data.map((column) => [column.status, column]));
  const isEmpty = data?.data.every(({ total }) => total === 0) && filter.words.trim() === '';
  const settle = (application: Application, to: CompanyStatus) =>
    setMoved({ id: application.id, name: applicantName(application), from: meaningOfOpen(application), to });
  const fold = (meaning: Meaning, isFolded: boolean) => {
    const changed = new Set(unfolded);
    if (isFolded) changed.delete(meaning);
    else changed.add(meaning);
    setUnfolded(changed);
  };

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

  if (isError && !data) return <ErrorState title={t('list.failed')} onRetry={() => void refetch()} />;
  if (isEmpty) {
    return <NoApplications companyId={companyId} list={list} jobId={jobId} only={null} view="board" />;
  }
  return (
    <div ref={frame} className={css.frame} data-busy={isPlaceholderData || undefined}>
      <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
      <div className={css.tools}>
        <WordsField
          className={css.search}
          label={t('list.search')}
          value={view.words}
          onChange={(words) => change({ words })}
        />
        {canDecide && list === 'ongoing' && <p className={css.hint}>{t('board.hint')}</p>}
      </div>
      <div className={css.switch}>
        <SwitchTabs
          label={t('board.columns')}
          tabs={columns.map(({ meaning }) => ({
            value: meaning,
            label: t(`status.${meaning}`),
            count: totals.get(meaning)?.total,
          }))}
          value={current}
          onChange={(value) => {
            setCurrent(value as Meaning);
            fold(value as Meaning, false);
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees which column a card is above */}
      <div
        className={css.board}
        data-dragging={dragged !== null || undefined}
        onDragOver={({ target }) => {
          const column = (target as Element).closest<HTMLElement>('[data-column]');
          setOver(column?.dataset.column ?? null);
        }}
      >
        {columns.map(({ meaning, isFolded }) => (
          <BoardColumn
            key={meaning}
            company={company}
            filter={filter}
            meaning={meaning}
            column={totals.get(meaning)}
            isCurrent={meaning === current}
            isFolded={isFolded && !unfolded.has(meaning)}
            onFold={isFolded ? (folded) => fold(meaning, folded) : undefined}
            canDecide={canDecide}
            busyId={busyId}
            dragged={dragged}
            isOver={meaning === over}
            onDrag={(application) => {
              setDragged(application);
              setOver(null);
            }}
            onMove={move}
          />
        ))}
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
  );
}

/** Only open applications can be moved, and each of their states has a column. */
function meaningOfOpen({ status }: Application): Meaning {
  return status === 'DRAFT' ? 'SENT' : status;
}

/**
 * Restores the focus after a card has moved to another column: to the card there; if that column is collapsed, to the
 * first card of the old column or to that column itself.
 */
function focusMoved(frame: HTMLElement, { id, from }: Moved): void {
  if (document.activeElement !== document.body && frame.contains(document.activeElement)) return;
  const find = (selector: string) =>
    [...frame.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  const target =
    find(`[data-card="${id}"] [popovertarget]`) ??
    find(`[data-column="${from}"] [data-card] [popovertarget]`) ??
    find(`[data-column="${from}"]`);
  target?.focus();
}
