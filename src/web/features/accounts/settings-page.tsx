import { otherPath } from '#api/pages.ts';
import type { Input, Reply } from '#api/schemas.ts';
import { type Decoded, decode, encode, flag, number, text } from '#web/lib/codecs.ts';
import { changedSince, saveBesideOthers, useConflict } from '#web/lib/conflict.ts';
import { type Draft, useServerForm } from '#web/lib/form.ts';
import { loadCatalogue, translator, useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { usePreferences } from '#web/lib/preferences.tsx';
import { api, session, type User, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ContactLink } from '#web/nouns/association/contact-link.tsx';
import { EmailField } from '#web/nouns/person/email-field.tsx';
import { LanguageField } from '#web/nouns/person/language-field.tsx';
import { NameFields } from '#web/nouns/person/name-fields.tsx';
import { UnconfirmedAlert } from '#web/nouns/person/unconfirmed-alert.tsx';
import { OwnPictureField } from '#web/nouns/picture/own-picture-field.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import css from './form-layout.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { YourData } from './your-data.tsx';

export const handle: PageHandle = { texts: ['accounts', 'fields', 'picture'] };
export const meta = pageMeta('accounts', 'settings');

export default function SettingsPage() {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={css.page}>
      <h1>{t('settings.heading')}</h1>
      <UnconfirmedAlert />
      <section className={css.section}>
        {/* Employees have their picture in their profile. */}
        {!user.is_employee && <OwnPictureField user={user} />}
        <AccountForm user={user} />
      </section>
      {!user.is_admin && (
        <section className={css.section}>
          <h2>{t('settings.newsHeading')}</h2>
          <p className={css.aside}>{t('settings.newsText')}</p>
          <div className={css.actions}>
            <ButtonLink variant="outline" to={otherPath('user.notification')}>
              {t('settings.newsSubmit')}
            </ButtonLink>
            <ButtonLink variant="outline" to={otherPath('user.alerts')}>
              {t('settings.alerts')}
            </ButtonLink>
          </div>
        </section>
      )}
      <section className={css.section}>
        <h2>{t('settings.passwordHeading')}</h2>
        <PasswordForm />
      </section>
      <section className={css.section}>
        <h2>{t('factor.heading')}</h2>
        <p className={css.aside}>{t('factor.text')}</p>
        <SecondFactor />
      </section>
      <section className={css.section}>
        <h2>{t('sessions.heading')}</h2>
        <p className={css.aside}>{t('sessions.text')}</p>
        <SessionList />
      </section>
      <section className={css.section}>
        <h2>{t('data.heading')}</h2>
        <YourData user={user} />
      </section>
      <section className={css.section}>
        <h2>{t('help.heading')}</h2>
        <p className={css.aside}>
          {t('help.text')} <ContactLink>{t('help.write')}</ContactLink>
        </p>
      </section>
    </div>
  );
}

const FIELDS = {
  sex: number,
  first_name: text,
  last_name: text,
  language: text,
  newsletter: flag,
};

/** The values of the form, and `updated_at`, the version of the account that they began with. */
type AccountValues = Decoded<typeof FIELDS> & { updated_at: string };

const valuesOf = (user: User): AccountValues => ({ ...decode(FIELDS, user), updated_at: user.updated_at });

function AccountForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const { choose } = usePreferences();
  const conflict = useConflict();
  const load = async () => valuesOf((await api.call('getUser')).data.user);
  const { form, field, box, formProps, submitting } = useServerForm<
    'updateUser',
    AccountValues,
    Reply<'updateUser'>
  >({
    endpoint: 'updateUser',
    initialValues: valuesOf(user),
    // Only what was changed here, so that the save of another tab is not undone.
    body: ({ updated_at, ...values }): Draft<Input<'updateUser', 'body'>> => {
      const changed = changedSince(form.getInitialValues(), { ...values, updated_at });
      const body = Object.entries(encode(FIELDS, values)).filter(([name]) => changed.has(name));
      return { ...Object.fromEntries(body), updated_at };
    },
    submit: (body, values): Promise<Reply<'updateUser'>> =>
      saveBesideOthers({ form, load }, values, (beside) =>
        api.call('updateUser', { body: { ...body, updated_at: (beside ?? values).updated_at } }),
      ),
    onError: (error) => conflict.onError(error),
    onSuccess: async ({ data }, values) => {
      conflict.clear();
      // The fields that were not changed here follow what is stored; what was typed during the request stays.
      const stored = valuesOf(data);
      const typed = changedSince(values, form.getValues());
      form.setInitialValues(stored);
      form.setValues((now) => ({
        ...stored,
        ...Object.fromEntries(Object.entries(now).filter(([name]) => typed.has(name))),
      }));
      await session.reload();
      // Pages without a language in their address follow the account's language from now on.
      const chosen = data.language;
      choose('lang', chosen);
      await loadCatalogue(chosen, 'accounts');
      snackbar.success(translator(chosen, 'accounts')('settings.done'));
    },
  });
  return (
    <Form {...formProps} className={css.form}>
      <NameFields field={field} />
      <EmailField user={user} />
      <LanguageField field={field} />
      <Checkbox {...box('newsletter')} label={t('register.newsletter')} />
      <ConflictAlert conflict={conflict.resolveWith({ form, load })} />
      <div className={css.actions}>
        <Button type="submit" loading={submitting} loadingText={t('common:action.saving')}>
          {t('common:action.save')}
        </Button>
      </div>
    </Form>
  );
}

function PasswordForm() {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { form, field, formProps, submitting } = useServerForm({
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    endpoint: 'changePassword',
    submit: (body) => api.call('changePassword', { body }),
    onSuccess: ({ token }) => {
      session.keepToken(token);
      form.reset();
      snackbar.success(t('settings.passwordDone'));
    },
  });
  return (
    <Form {...formProps} className={css.form}>
      <PasswordField
        {...field('current_password')}
        label={nameOf('current_password')}
        autoComplete="current-password"
      />
      <NewPasswordFields field={field} label={t('reset.password')} />
      <div className={css.actions}>
        <Button type="submit" variant="outline" loading={submitting} loadingText={t('common:action.saving')}>
          {t('settings.passwordSubmit')}
        </Button>
      </div>
    </Form>
  );
}
