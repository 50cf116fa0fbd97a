import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAttempt } from '#web/lib/attempt.ts';
import { type Dialogs, openDialog, reopenDialog } from '#web/lib/dialogs.ts';
import { useFacts } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { loadCatalogue, translator, useTranslation } from '#web/lib/i18n.ts';
import { languageOfPath } from '#web/lib/language.ts';
import { type LoginStep, roleOf, session, type User } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { wantedJob, wantedPath } from '#web/nouns/application/wanted-job.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import css from './form-layout.module.css';
import { askPasskey, type PasskeyFailure, takesPasskeysOf } from './second-factor/browser.ts';

type Reason = Dialogs['logIn']['reason'];
type LogInDialogProps = Dialogs['logIn'] & { onClose: () => void };

/** Asks for email and password, and for a code or a passkey where the account has a second factor. */
export default function LogInDialog({ email = '', reason, onClose }: LogInDialogProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [step, setStep] = useState<LoginStep | null>(null);

  // An ad that is wanted now goes before the page where an earlier session ended.
  const [wantedNow] = useState(wantedJob);

  function onDone(user: User) {
    if (reason === 'contact') openDialog('contact');
    else onClose();
    const language = goOn(user) ? user.language : (languageOfPath(location.pathname) ?? user.language);
    void loadCatalogue(language, 'accounts').then(() =>
      snackbar.success(translator(language, 'accounts')('logIn.done', { name: user.first_name })),
    );
  }

  /** Leads to the ad that is wanted, or back to where a session ended; false if this page stays. */
  function goOn(user: User): boolean {
    const back = session.takeReturn();
    if (reason === 'contact') return false;
    // A page without a language in its address asked for the login itself, and goes on with it.
    const isPublic = languageOfPath(location.pathname) !== undefined;
    if (back !== null && wantedNow === null && reason === undefined && isPublic) {
      void navigate(back.path);
      if (back.dialog) reopenDialog(back.dialog);
      return languageOfPath(back.path) === undefined;
    }
    const path = roleOf(user) === 'employee' ? wantedPath() : null;
    if (path !== null) void navigate(path);
    return path !== null;
  }

  if (step !== null) {
    return <SecondStep step={step} onDone={onDone} onBack={() => setStep(null)} onClose={onClose} />;
  }
  return (
    <Dialog title={t('logIn.title')} lead={reason && <Lead reason={reason} />} onClose={onClose} size="sm">
      <PasswordForm email={email} reason={reason} onDone={onDone} onStep={setStep} />
    </Dialog>
  );
}

function Lead({ reason }: { reason: NonNullable<Reason> }) {
  const { t } = useTranslation('accounts');
  const mailbox = useFacts()?.settings?.office_email;
  if (reason === 'advertise') return t('logIn.toAdvertise');
  if (reason === 'subscribe') return t('logIn.toSubscribe');
  return (
    <>
      {t('logIn.toContact')} {mailbox && <a href={`mailto:${mailbox}`}>{mailbox}</a>}
    </>
  );
}

interface PasswordFormProps {
  email: string;
  reason: Reason;
  onDone: (user: User) => void;
  onStep: (step: LoginStep) => void;
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
        <Button variant="text" onClick={() => openDialog('register', FURTHER[reason ?? 'none'])}>
          {t('logIn.register')}
        </Button>
      </div>
    </Form>
  );
}

/** What the register dialog opens with, by the reason for which the login was asked. */
const FURTHER: Record<NonNullable<Reason> | 'none', Dialogs['register']> = {
  advertise: { kind: 'company' },
  contact: { reason: 'contact' },
  subscribe: { kind: 'company', reason: 'subscribe' },
  none: {},
};

interface SecondStepProps {
  /** The second factor that the correct password led to. */
  step: LoginStep;
  onDone: (user: User) => void;
  onBack: () => void;
}

function SecondStep({ step, onClose, ...steps }: SecondStepProps & { onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const byPasskey = step.passkey !== null && takesPasskeysOf(step.passkey.rpId);
  const lead = byPasskey ? 'logIn.passkeyLead' : step.totp ? 'logIn.secondLead' : 'logIn.recoveryLead';
  return (
    <Dialog title={t('logIn.second')} lead={t(lead)} onClose={onClose} size="sm">
      <div className={css.form}>
        {byPasskey && <PasskeyButton step={step} onDone={steps.onDone} />}
        <CodeForm step={step} {...steps} isOther={byPasskey} />
      </div>
    </Dialog>
  );
}

function PasskeyButton({ step, onDone }: Omit<SecondStepProps, 'onBack'>) {
  const { t } = useTranslation('accounts');
  const { attempt, busy, refusal } = useAttempt();
  const [failed, setFailed] = useState<PasskeyFailure | null>(null);

  async function ask() {
    setFailed(null);
    await attempt(async () => {
      const passkey = await askPasskey(step.passkey ?? {});
      if (typeof passkey === 'string') setFailed(passkey);
      else onDone(await session.finishLogIn({ token: step.token, passkey }));
    });
  }

  return (
    <>
      <Button
        wide
        data-autofocus
        loading={busy}
        loadingText={t('factor.passkeyWaiting')}
        onClick={() => void ask()}
      >
        {t('logIn.passkey')}
      </Button>
      {failed !== null && <Alert live tone="bad" title={t(`factor.passkeyFailure.${failed}`)} />}
      <Refusal error={refusal} />
    </>
  );
}

/** `isOther`: the account also has a passkey, which is offered first. */
function CodeForm({ step, onDone, onBack, isOther }: SecondStepProps & { isOther: boolean }) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { field, formProps, submitting } = useServerForm({
    initialValues: { code: '' },
    endpoint: 'finishLogIn',
    body: ({ code }) => ({ code, token: step.token }),
    submit: (body) => session.finishLogIn(body),
    failure: 'first',
    onSuccess: onDone,
  });
  return (
    <Form {...formProps} className={css.form}>
      <TextField
        {...field('code')}
        label={nameOf('code')}
        autoComplete="one-time-code"
        autoFocus={!isOther}
      />
      <Button
        type="submit"
        wide
        variant={isOther ? 'outline' : 'filled'}
        loading={submitting}
        loadingText={t('logIn.sending')}
      >
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
