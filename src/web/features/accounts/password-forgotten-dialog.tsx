import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './form-layout.module.css';

export default function PasswordForgottenDialog({
  email = '',
  onClose,
}: {
  email?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { field, formProps, submitting } = useServerForm({
    initialValues: { email },
    endpoint: 'requestPasswordReset',
    submit: (body) => api.call('requestPasswordReset', { body }),
    failure: 'first',
    onSuccess: () => {
      onClose();
      snackbar.success(t('forgotten.done'));
    },
  });
  return (
    <Dialog title={t('forgotten.title')} lead={t('forgotten.lead')} onClose={onClose} size="sm">
      <Form {...formProps} className={css.form}>
        <TextField {...field('email')} label={nameOf('email')} type="email" autoComplete="email" autoFocus />
        <Button type="submit" wide loading={submitting} loadingText={t('common:action.sending')}>
          {t('forgotten.submit')}
        </Button>
      </Form>
    </Dialog>
  );
}
