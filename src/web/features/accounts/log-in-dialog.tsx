import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { roleOf, session, type User } from '#web/lib/session.ts';
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

/** Asks for email and password, and for a code where the account has a second factor. */
export default function LogInDialog({ email = '', reason, onClose }: LogInDialogProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [step, setStep] = useState<string | null>(null);

  function onDone(user: User) {
    onClose();
    const jobId = roleOf(user) === 'employee' ? wantedJob() : null;
    if (jobId !== null) void navigate(newApplicationPath(jobId));
    snackbar.success(t('logIn.done', { name: user.first_name }));
  }

  if (step !== null) {
    return (
      <Dialog title={t('logIn.second')} lead={t('logIn.secondLead')} onClose={onClose} size="sm">
        <CodeForm token={step} onDone={onDone} onBack={() => setStep(null)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('logIn.title')}
      lead={reason === 'advertise' ? t('logIn.toAdvertise') : undefined}
      onClose={onClose}
      size="sm"
    >
      <PasswordForm email={email} reason={reason} onDone={onDone} onStep={setStep} />
    </Dialog>
  );
}

interface PasswordFormProps {
  email: string;
  reason: 'advertise' | undefined;
  onDone: (user: User) => void;
  onStep: (token: string) => void;
}

function PasswordForm({ email, reason, onDone, onStep }: PasswordFormProps) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { form, field, formProps, submitting } = useServerForm({
    initialValues: { email, password: '' },
    endpoint: 'logIn',
    submit: (body) => session.logIn(body),
    onSuccess: (reached) => ('step' in reached ? onStep(reached.step) : onDone(reached.user)),
  });
  return (
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
  );
}

interface CodeFormProps {
  /** Of the step that the password has opened. */
  token: string;
  onDone: (user: User) => void;
  onBack: () => void;
}

function CodeForm({ token, onDone, onBack }: CodeFormProps) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { field, formProps, submitting } = useServerForm({
    initialValues: { code: '' },
    endpoint: 'finishLogIn',
    body: ({ code }) => ({ code, token }),
    submit: (body) => session.finishLogIn(body),
    failure: 'first',
    onSuccess: onDone,
  });
  return (
    <Form {...formProps} className={css.form}>
      <TextField {...field('code')} label={nameOf('code')} autoComplete="one-time-code" autoFocus />
      <Button type="submit" wide loading={submitting} loadingText={t('logIn.sending')}>
        {t('logIn.submit')}
      </Button>
      <div className={css.actions}>
        <Button variant="text" onClick={onBack}>
          {t('logIn.back')}
        </Button>
      </div>
    </Form>
  );
}
