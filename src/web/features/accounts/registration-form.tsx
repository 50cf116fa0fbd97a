import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { decode, encode, flag, number, text } from '#web/lib/codecs.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { api, session } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { NameFields } from '#web/nouns/person/name-fields.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Form } from '#web/ui/form.tsx';
import css from './form-layout.module.css';
import { NewEmailField } from './new-email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const FIELDS = {
  sex: number,
  first_name: text,
  last_name: text,
  email: text,
  password: text,
  password_confirmation: text,
  agb_accepted_at: flag,
  newsletter: flag,
};

const EMPTY = { ...decode(FIELDS, { newsletter: true }), rules_accepted_at: false };

/** Survive a reload, unlike passwords. */
const KEPT = ['sex', 'first_name', 'last_name', 'agb_accepted_at', 'rules_accepted_at', 'newsletter'];

/** Held in memory only, while the dialog is open, so that they outlast a step back. */
export type Passwords = Pick<typeof EMPTY, 'password' | 'password_confirmation'>;

interface Props {
  kind: 'employee' | 'company';
  /** The email address that the form begins with. */
  email: string | undefined;
  passwords: Passwords | undefined;
  /** The token of an invitation to the email address that the form begins with, which is not to be changed then. */
  invitation: string | undefined;
  /** Whether the page that opened the form goes on, instead of leading to the first page to fill in. */
  staysHere: boolean;
  /** Called on unmount. */
  onLeave: (passwords: Passwords) => void;
  /** Opens the login for an address that has an account. */
  onLogIn: (email: string) => void;
  onBack: () => void;
  onDone: () => void;
}

/** The second step. Afterwards the person is logged in and led to the first page to fill in. */
export function RegistrationForm({
  kind,
  email,
  passwords,
  invitation,
  staysHere,
  onLeave,
  onLogIn,
  onBack,
  onDone,
}: Props) {
  const { t, language } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const path = usePublicPath();
  const navigate = useNavigate();
  const isCompany = kind === 'company';
  /** The address that has an account, as the server said. */
  const [known, setKnown] = useState<string | null>(null);
  const { form, field, box, formProps, submitting } = useServerForm({
    initialValues: { ...EMPTY, ...passwords, ...(email !== undefined && { email }) },
    persistAs: 'registration',
    keptFields: email === undefined ? [...KEPT, 'email'] : KEPT,
    endpoint: isCompany ? 'registerCompanyUser' : 'registerEmployee',
    body: ({ rules_accepted_at, ...values }) => ({
      ...encode(FIELDS, values),
      language,
      ...(isCompany && { rules_accepted_at }),
      ...(invitation !== undefined && { invitation }),
    }),
    submit: async (body) => {
      if ('rules_accepted_at' in body) await api.call('registerCompanyUser', { body });
      else await api.call('registerEmployee', { body });
      await session.logIn({ email: body.email, password: body.password });
    },
    failure: 'first',
    onError: ({ codes }) => {
      setKnown(codes.email?.includes('unique') ? form.getValues().email : null);
      return false;
    },
    onSuccess: (_, { first_name }) => {
      onDone();
      snackbar.success(
        t(invitation === undefined ? 'register.done' : 'register.doneInvited', { name: first_name }),
      );
      if (staysHere) return;
      void navigate(isCompany ? otherPath('company.add') : otherPath('employee.profile'));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on unmount
  useEffect(() => () => onLeave(form.getValues()), []);
  return (
    <Form {...formProps} className={css.form}>
      <NameFields field={field} autoFocus />
      <NewEmailField
        field={field('email')}
        onTake={(email) => form.setFieldValue('email', email)}
        label={nameOf('email')}
        readOnly={invitation !== undefined}
        hint={invitation !== undefined && t('register.invitedHint')}
      />
      {known !== null && known === form.values.email && (
        <Alert tone="info" title={t('register.known.title')}>
          {t('register.known.text')}
          <div className={css.actions}>
            <Button variant="outline" size="sm" onClick={() => onLogIn(known)}>
              {t('register.known.logIn')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              onClick={() => openDialog('passwordForgotten', { email: known.trim() })}
            >
              {t('logIn.forgotten')}
            </Button>
          </div>
        </Alert>
      )}
      <NewPasswordFields field={field} label={nameOf('password')} />
      <div className={css.boxes}>
        <Checkbox
          {...box('agb_accepted_at')}
          required
          label={
            <>
              {t('register.agb')} <Consent to={path('page.agb')}>{t('register.agbLink')}</Consent>
            </>
          }
        />
        {isCompany && (
          <Checkbox
            {...box('rules_accepted_at')}
            required
            label={
              <>
                {t('register.rules')} <Consent to={path('rules')}>{t('register.rulesLink')}</Consent>
              </>
            }
          />
        )}
        <Checkbox {...box('newsletter')} label={t('register.newsletter')} />
      </div>
      <div className={css.actions}>
        <Button variant="outline" onClick={onBack}>
          {t('common:action.back')}
        </Button>
        <Button type="submit" loading={submitting} loadingText={t('register.sending')}>
          {t('register.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** A link to a text to agree to, in a new tab, so that the entered values are not lost. */
function Consent({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation('common');
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </Link>
  );
}
