import { useId } from 'react';
import { useParams } from 'react-router';
import { decode, encode, number, optionalText, text } from '#web/lib/codecs.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api, roleOf, type User, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { NameFields } from '#web/nouns/person/name-fields.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

/** Sends a message to the association, with the sender's account data (rule content/contact). */
export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  return user && <Contact user={user} onClose={onClose} />;
}

const FIELDS = { sex: number, first_name: text, last_name: text, email: text, message: text };

function Contact({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('content');
  const { t: nameOf } = useTranslation('fields');
  const id = useId();
  const role = roleOf(user);
  const house = useHouse(user);
  const { field, formProps, submitting, restored, discard } = useServerForm({
    endpoint: 'sendContact',
    initialValues: { ...decode(FIELDS, user), company_name: house },
    body: ({ company_name, ...values }) => ({
      ...encode(FIELDS, values),
      ...(role === 'company' && { company_name: optionalText.encode(company_name) }),
    }),
    facts: () => ({ role }),
    labels: { company_name: t('contact.house') },
    submit: (body) => api.call('sendContact', { body }),
    persistAs: 'contact',
    keptOn: 'device',
    onSuccess: (_, { email }) => {
      onClose();
      snackbar.success(t('contact.done', { email: email.trim() }));
    },
  });

  return (
    <Dialog
      title={t('contact.title')}
      lead={t('contact.lead')}
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          submitting={submitting}
          sending={t('common:action.sending')}
          onCancel={onClose}
        >
          {t('contact.send')}
        </FormActions>
      }
    >
      <RestoredAlert restored={restored} discard={discard} />
      <Form {...formProps} id={id} className={layout.section}>
        <TextArea {...field('message')} label={nameOf('message')} rows={5} />
        <NameFields field={field} />
        {role === 'company' && (
          <TextField {...field('company_name')} label={t('contact.house')} autoComplete="organization" />
        )}
        <TextField
          {...field('email')}
          label={nameOf('email')}
          hint={t('contact.emailHint')}
          type="email"
          autoComplete="email"
        />
      </Form>
    </Dialog>
  );
}

/** The company that a company user most likely writes for: the one of the current page, or the only one. */
function useHouse({ companies }: User): string {
  const { companyId } = useParams();
  const shown = companies.find(({ id }) => String(id) === companyId);
  return (shown ?? (companies.length === 1 ? companies[0] : undefined))?.name ?? '';
}
