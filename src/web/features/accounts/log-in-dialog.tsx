import { useNavigate } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { roleOf, session } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { wantedJob } from '#web/nouns/application/wanted-job.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import css from './form-layout.module.css';

interface LogInDialogProps {
  email?: string;
  reason?: 'advertise';
  onClose: () => void;
}

export default function LogInDialog({ email = '', reason, onClose }: LogInDialogProps) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const navigate = useNavigate();
  const { form, field, formProps, submitting } = useServerForm({
    initialValues: { email, password: '' },
    endpoint: 'logIn',
    submit: (body) => session.logIn(body),
    onSuccess: (user) => {
      onClose();
      const jobId = roleOf(user) === 'employee' ? wantedJob() : null;
      if (jobId !== null) void navigate(newApplicationPath(jobId));
      snackbar.success(t('logIn.done', { name: user.first_name }));
    },
  });
  return (
    <Dialog
      title={t('logIn.title')}
      lead={reason === 'advertise' ? t('logIn.toAdvertise') : undefined}
      onClose={onClose}
      size="sm"
    >
      <Form {...formProps} className={css.form}>
        <TextField
          {...field('email')}
          label={nameOf('email')}
          type="email"
          autoComplete="username"
          autoFocus={email === ''}
        />
        <PasswordField
          {...field('password')}
          label={nameOf('password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
        />
        <Button type="submit" wide loading={submitting} loadingText={t('logIn.sending')}>
          {t('logIn.submit')}
        </Button>
        <div className={css.actions}>
          <Button
            variant="text"
            onClick={() => openDialog('passwordForgotten', { email: form.getValues().email })}
          >
            {t('logIn.forgotten')}
          </Button>
          <Button
            variant="text"
            onClick={() => openDialog('register', reason === 'advertise' ? { kind: 'company' } : {})}
          >
            {t('logIn.register')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
