import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { pageSearchOf } from '#api/search-address.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { LanguageField } from '#web/nouns/person/language-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { type Alert, dayText, outdateAlerts } from './alert.ts';
import { AlertFacts, useIsEnding } from './alert-facts.tsx';
import { FrequencyField } from './alert-fields.tsx';
import { updateAlert, useAlertForm } from './alert-form.ts';
import css from './alerts.module.css';
import { EndDialog } from './end-dialog.tsx';
import { useSearchWords } from './search-words.ts';

/** An alert of an account, with its actions. */
export function AlertCard({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts');
  const [opened, setOpened] = useState<'change' | 'end' | null>(null);
  const words = useSearchWords(alert);
  const close = () => setOpened(null);
  return (
    <article className={css.card}>
      <div className={css.content}>
        <h3 className={css.title}>
          <SearchLink alert={alert}>{words}</SearchLink>
        </h3>
        <AlertFacts alert={alert} />
        <KeepButton alert={alert} words={words} />
      </div>
      <Menu label={t('row.menu', { search: words })} button={<IconDotsVertical size={20} aria-hidden />}>
        <MenuButton icon={<IconPencil size={20} aria-hidden />} onClick={() => setOpened('change')}>
          {t('row.change')}
        </MenuButton>
        <MenuButton tone="bad" icon={<IconTrash size={20} aria-hidden />} onClick={() => setOpened('end')}>
          {t('row.end')}
        </MenuButton>
      </Menu>
      {opened === 'change' && <ChangeDialog alert={alert} words={words} onClose={close} />}
      {opened === 'end' && (
        <EndDialog
          owner={{ alertId: alert.id }}
          words={words}
          onClose={close}
          onEnded={() => {
            close();
            snackbar.success(t('end.done'));
            void outdateAlerts();
          }}
        />
      )}
    </article>
  );
}

/** A link to the current results; plain text if no page supports the search. */
function SearchLink({ alert, children }: { alert: Alert; children: string }) {
  const path = usePublicPath();
  const search = pageSearchOf(alert);
  if (search === null) return children;
  return <Link to={path(alert.kind === 'jobs' ? 'job.list' : 'year.plan') + search}>{children}</Link>;
}

function KeepButton({ alert, words }: { alert: Alert; words: string }) {
  const { t, language } = useTranslation('alerts');
  const { attempt, busy, refusal } = useAttempt();
  if (!useIsEnding(alert)) return null;
  const keep = () =>
    attempt(async () => {
      const { data } = await updateAlert({ alertId: alert.id }, { keep: true });
      await outdateAlerts();
      snackbar.success(t('row.kept', { date: dayText(data.ends_at, language) }));
    });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        loading={busy}
        aria-label={`${t('row.keep')}: ${words}`}
        onClick={() => void keep()}
      >
        {t('row.keep')}
      </Button>
      <Refusal error={refusal} />
    </>
  );
}

interface ChangeDialogProps {
  alert: Alert;
  words: string;
  onClose: () => void;
}

function ChangeDialog({ alert, words, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('alerts');
  const id = useId();
  const { values, set, field, formProps, submitting } = useAlertForm(alert, { alertId: alert.id }, () => {
    onClose();
    snackbar.success(t('change.done'));
    void outdateAlerts();
  });
  return (
    <Dialog
      title={t('change.title')}
      size="sm"
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={submitting} onCancel={onClose}>
          {t('common:action.save')}
        </FormActions>
      }
    >
      <Form {...formProps} id={id} className={css.form}>
        <p className={css.words}>{words}</p>
        <FrequencyField value={values.frequency} onChoose={(frequency) => set({ frequency })} />
        <LanguageField field={field} hint={t('change.language')} />
      </Form>
    </Dialog>
  );
}
