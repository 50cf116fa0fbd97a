import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { Fragment, useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import type { List, Sorting } from '#web/lib/list.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { cx } from '#web/ui/cx.ts';
import table from '#web/ui/data-table.module.css';
import { HeadCell } from '#web/ui/data-table.tsx';
import frameCss from '#web/ui/list-frame.module.css';
import { FEW, ListFooter } from '#web/ui/list-frame.tsx';
import { useRowFocus } from '#web/ui/row-focus.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { AdHead } from './ad-head.tsx';
import type { Application } from './application.ts';
import { ApplicationRow } from './application-row.tsx';
import css from './application-table.module.css';
import { ChoiceBar } from './choice-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import type { ListOrder, ListProps } from './list-props.ts';
import { NoApplications } from './no-applications.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { isRefusable, useChoice } from './use-choice.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The columns, without those of the checkbox and of the actions; their cells are in `ApplicationRow`. */
const COLUMNS = [
  { key: 'name', name: 'employee', sortable: true },
  { key: 'title', name: 'job', width: '19%', sortable: true },
  { key: 'sent', name: 'sent', width: '6.5rem', sortable: true },
  { key: 'status', name: 'status', width: '8.75rem', sortable: true },
] as const;

interface ApplicationTableProps extends ListProps {
  applications: List<Application, ListOrder>;
}

/**
 * The applications of a list, one row for each person; where the list is about ads, those of an ad are under one
 * heading with its period (rule applications/rows). On narrow screens each row becomes a card.
 */
export function ApplicationTable(props: ApplicationTableProps) {
  const { company, list, search, filters, applications, canDecide } = props;
  const { t } = useTranslation('company-applications');
  const { rows, shown, view, status, change, prefetch, retry } = applications;
  const { choice, choose, chosen, clear } = useChoice(rows ?? [], (name) => t('bulk.choose', { name }));
  const [refusing, setRefusing] = useState<readonly Application[] | null>(null);
  const [isHelping, setHelping] = useState(false);
  const { frame, rowProps } = useRowFocus(shown.rows.map(({ id }) => id));
  const isChoosing = canDecide && list === 'ongoing';
  const { hasLetters, switchLetters } = useRowKeys({
    frame,
    onRefuse: (index) => {
      const wanted = chosen.length > 0 ? chosen : shown.rows.slice(index, index + 1).filter(isRefusable);
      if (isChoosing && wanted.length > 0) setRefusing(wanted);
    },
    onHelp: () => setHelping(true),
  });
  const failure = status === 'failed' && (
    <ErrorState
      title={t('list.failed')}
      onRetry={() => {
        // The retry button is removed with the error message, so the focus moves.
        frame.current?.focus();
        retry();
      }}
    />
  );
  if (!rows || shown.total === 0) {
    return (
      <div ref={frame} tabIndex={-1}>
        {rows && !failure ? (
          <NoApplications
            companyId={company.id}
            {...{ list, search, filters, words: shown.words }}
            onClear={() => {
              // The button is removed with the message.
              frame.current?.focus();
              change({ words: '' });
            }}
          />
        ) : (
          failure || <SkeletonRows />
        )}
      </div>
    );
  }

  const isOfOneAd = filters.job !== null;
  const isGrouped = isOfOneAd || view.sorting.key === 'title';
  const columns = COLUMNS.filter(({ key }) => !(isOfOneAd && key === 'title')).map((column) => ({
    ...column,
    header: t(`column.${column.name}`),
  }));
  const refusable = shown.rows.filter(isRefusable);
  const chosenHere = refusable.filter(choice.isChosen).length;
  const isAll = refusable.length > 0 && chosenHere === refusable.length;
  const sortProps = {
    sorting: view.sorting,
    onSort: (sorting: Sorting<ListOrder>) => change({ sorting }),
    onLikely: (sorting: Sorting<ListOrder>) => prefetch({ sorting }),
  };
  const span = columns.length + (isChoosing ? 2 : 1);
  return (
    <div ref={frame} className={cx(frameCss.frame, css.frame)} tabIndex={-1}>
      <div className={table.box}>
        <table
          className={cx(table.table, css.table)}
          aria-label={t(`list.${list}`)}
          aria-busy={status === 'busy'}
          data-choosing={isChoosing || undefined}
        >
          <thead>
            <tr>
              {isChoosing && (
                <th className={css.choose}>
                  <Checkbox
                    label={<span className="visually-hidden">{t('bulk.all')}</span>}
                    checked={isAll}
                    isPartly={chosenHere > 0 && !isAll}
                    disabled={refusable.length === 0}
                    onChange={() => choose(refusable, !isAll)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} {...sortProps} />
              ))}
              <th className={css.actions}>
                <span className="visually-hidden">{t('common:table.actions')}</span>
                <IconButton
                  label={t('keys.open')}
                  icon={<IconKeyboard size={20} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setHelping(true)}
                />
              </th>
            </tr>
          </thead>
          <tbody>
            {failure && (
              <tr data-beside="">
                <td className={table.failed} colSpan={span}>
                  {failure}
                </td>
              </tr>
            )}
            {shown.rows.map((application, index) => (
              <Fragment key={application.id}>
                {isGrouped && application.job_id !== shown.rows[index - 1]?.job_id && (
                  <AdHead application={application} rows={shown.rows} span={span} />
                )}
                <ApplicationRow
                  {...{ company, list, search, application, span }}
                  rowProps={rowProps(application.id, index)}
                  choice={isChoosing ? choice : null}
                  hasAd={!isOfOneAd}
                  isUnderAd={isGrouped}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {shown.total > FEW && (
        <div className={frameCss.footer}>
          <ListFooter {...shown} change={change} prefetch={prefetch} unit={t('list.people')} />
        </div>
      )}
      {isChoosing && (
        <ChoiceBar
          chosen={chosen}
          clear={() => {
            clear();
            // The bar is removed with its button.
            frame.current?.focus();
          }}
          onAll={isAll ? null : () => choose(refusable, true)}
          onRefuse={() => setRefusing(chosen)}
          onHelp={() => setHelping(true)}
        />
      )}
      {refusing && (
        <RefusalDialog
          companyId={company.id}
          applications={refusing}
          onDone={clear}
          onClose={() => setRefusing(null)}
        />
      )}
      {isHelping && (
        <KeysDialog hasLetters={hasLetters} onSwitch={switchLetters} onClose={() => setHelping(false)} />
      )}
    </div>
  );
}
