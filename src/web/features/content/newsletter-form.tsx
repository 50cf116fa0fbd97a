import { useEffect, useRef, useState } from 'react';
import { REFUSED_DAYS } from '#domain/content/newsletter.ts';
import { decode, encode, number, optionalText, text } from '#web/lib/codecs.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api, roleOf, type User } from '#web/lib/session.ts';
import { LanguageField } from '#web/nouns/person/language-field.tsx';
import { NameFields } from '#web/nouns/person/name-fields.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './newsletter-form.module.css';

const FIELDS = { sex: number, first_name: text, last_name: text, email: text, language: text };

/**
 * The form that orders the newsletter, for the dialog and for the page (rule content/newsletter). It is prefilled for a
 * `user` who is logged in. Once it is sent, `orderedFor` holds the address.
 */
export function useNewsletterForm(user: User | null) {
  const { t, language } = useTranslation('newsletter');
  const trap = useRef<HTMLInputElement>(null);
  const openedAt = useRef(0);
  const isFilledIn = useRef(false);
  const [orderedFor, setOrderedFor] = useState<string | null>(null);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const form = useServerForm({
    endpoint: 'orderNewsletter',
    initialValues: {
      ...decode(FIELDS, { language, ...user }),
      company_name: user?.companies[0]?.name ?? '',
      kind: user !== null && roleOf(user) === 'company' ? 'company' : 'employee',
    },
    body: ({ kind, company_name, ...values }) => ({
      ...encode(FIELDS, values),
      is_employee: kind === 'employee',
      ...(kind === 'company' && { company_name: optionalText.encode(company_name) }),
      trap: trap.current?.value ?? '',
      // The minimum time to fill in the form only detects bots if there was something to type (rule content/traps).
      ...(!isFilledIn.current && { open_seconds: (performance.now() - openedAt.current) / 1000 }),
    }),
    labels: { company_name: t('form.house') },
    persistAs: `newsletter-${user?.id ?? 'visitor'}`,
    submit: (body) => api.call('orderNewsletter', { body }),
    onError: ({ code }) => {
      // Autofill may fill in the hidden honeypot field for a person too, so it is cleared and a second attempt
      // succeeds.
      if (code === 'filled_in_by_program' && trap.current) trap.current.value = '';
      return false;
    },
    onSuccess: (_, { email }) => setOrderedFor(email.trim()),
  });
  useEffect(() => {
    isFilledIn.current = user !== null || form.restored;
  }, [user, form.restored]);
  return { ...form, trap, orderedFor };
}

/** Its fields. */
export function NewsletterFields({
  form: { field, formProps, values, set, trap, restored, discard },
  id,
}: {
  form: ReturnType<typeof useNewsletterForm>;
  id: string;
}) {
  const { t } = useTranslation('newsletter');
  const { t: nameOf } = useTranslation('fields');
  return (
    <Form {...formProps} id={id} className={layout.section}>
      <RestoredAlert restored={restored} discard={discard} />
      <ChoiceGroup label={t('form.kind')} inline>
        {(['employee', 'company'] as const).map((kind) => (
          <Radio
            key={kind}
            name={`${id}-kind`}
            label={t(`form.${kind}`)}
            checked={values.kind === kind}
            onChange={() => set({ kind })}
          />
        ))}
      </ChoiceGroup>
      <NameFields field={field} />
      {values.kind === 'company' && (
        <TextField {...field('company_name')} label={t('form.house')} autoComplete="organization" />
      )}
      <TextField {...field('email')} label={nameOf('email')} type="email" autoComplete="email" />
      <LanguageField field={field} hint={t('form.language')} />
      <label className={css.trap}>
        {t('form.trap')}
        <input ref={trap} type="text" name="reason" tabIndex={-1} autoComplete="off" />
      </label>
    </Form>
  );
}

/** Says that a confirmation mail is on its way (double opt-in). */
export function NewsletterOrdered({ email }: { email: string }) {
  const { t } = useTranslation('newsletter');
  return (
    <Alert tone="ok" live title={t('form.doneTitle')}>
      {t('form.done', { email, days: REFUSED_DAYS })}
    </Alert>
  );
}
