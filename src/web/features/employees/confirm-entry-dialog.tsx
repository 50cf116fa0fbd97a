import { fullName } from '#domain/accounts/name.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, formatWorkload } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { seasonDatesText } from '#web/nouns/employment/labels.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { type Assignment, barOfAssignment, datesText, employeeName } from './assignment.ts';
import css from './dialogs.module.css';
import { SharedDossier } from './shared-dossier.tsx';
import { useDecision } from './use-decision.ts';

export interface AssignmentDialogProps {
  companyId: number;
  assignment: Assignment;
  onClose: () => void;
}

/** Asks before confirming an entry: shows its content, the consequences, and what a resulting agreement would state. */
export function ConfirmEntryDialog({ companyId, assignment, onClose }: AssignmentDialogProps) {
  const { t, language } = useTranslation('employees');
  const { decide, busy, conflict, refusal, close } = useDecision(onClose);
  const name = employeeName(assignment);
  const company = useOwnCompany();
  const { user } = useSession();
  const today = useToday();
  const bar = barOfAssignment(assignment, today);

  async function confirm() {
    const { resume_entry_id: entryId, updated_at } = assignment;
    const done = await decide(() =>
      api.call('confirmEntry', { params: { companyId, entryId }, body: { updated_at } }),
    );
    if (!done) return;
    snackbar.success(t('confirm.done', { name }));
    onClose();
  }

  return (
    <Dialog
      size="sm"
      title={t('confirm.title', { name })}
      onClose={close}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {t('common:action.cancel')}
          </Button>
          <Button loading={busy} loadingText={t('common:action.saving')} onClick={() => void confirm()}>
            {t('confirm.action')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {conflict && (
          <Alert live tone="warn" title={t('confirm.changed')}>
            {t('confirm.checkAgain')}
          </Alert>
        )}
        <p className={css.facts}>
          <strong>
            {assignment.title}, {formatWorkload(assignment.workload, assignment.workload)}
          </strong>
          <span>{datesText(assignment, language)}</span>
        </p>
        <YearStrip size="md" bars={[bar]} label={seasonDatesText(bar, language)} />
        {assignment.end_date !== null && assignment.end_date < today && (
          <Alert tone="warn" title={t('confirm.over', { date: formatDate(assignment.end_date, language) })}>
            {t('confirm.overText')}
          </Alert>
        )}
        {assignment.application_id === null ? (
          <p>{t('dossier.none', { name })}</p>
        ) : (
          <SharedDossier companyId={companyId} assignment={assignment} />
        )}
        <p>{t('confirm.text')}</p>
        <p>
          {t('confirm.paper', {
            company: company.name,
            place: company.place ?? '',
            person: user ? fullName(user) : '',
            name,
          })}
        </p>
        <Refusal error={refusal} />
      </div>
    </Dialog>
  );
}
