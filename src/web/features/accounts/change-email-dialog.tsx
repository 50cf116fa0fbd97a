import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api, session } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import css from './form-layout.module.css';
import { NewEmailField } from './new-email-field.tsx';

/** Asks for a new email for the account, which takes effect once it is confirmed by mail. */
export default function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { field, set, formProps, submitting } = useServerForm({
    initialValues: { email: '', current_password: '' },
    endpoint: 'updateUser',
    submit: (body) => api.call('updateUser', { body }),
    failure: 'first',
    onSuccess: async ({ data }) => {
      await session.reload();
      onClose();
      // Changing only the spelling of the present address needs no confirmation.
      snackbar.success(
        data.pending_email === null ? t('settings.done') : t('email.sent', { email: data.pending_email }),
      );
    },
  });
  return (
    <Dialog title={t('email.change')} lead={t('email.lead')} onClose={onClose} size="sm">
      <Form {...formProps} className={css.form}>
        <NewEmailField
          field={field('email')}
          onTake={(email) => set({ email })}
          label={t('email.new')}
          autoFocus
        />
        <PasswordField
          {...field('current_password')}
          label={nameOf('current_password')}
          autoComplete="current-password"
        />
        <Button type="submit" wide loading={submitting} loadingText={t('common:action.sending')}>
          {t('email.submit')}
        </Button>
      </Form>
    </Dialog>
  );
}
