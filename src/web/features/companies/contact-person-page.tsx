import type { Reply } from '#api/schemas.ts';
import { isDecider } from '#domain/companies/team.ts';
import { formatContactPhone } from '#domain/kernel/phone.ts';
import { type Decoded, decode, encode, number, text } from '#web/lib/codecs.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api, type User, useSession } from '#web/lib/session.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { LanguageField } from '#web/nouns/person/language-field.tsx';
import { NameFields } from '#web/nouns/person/name-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PhoneField } from './phone-field.tsx';
import css from './profile.module.css';
import { ProfileFrame } from './profile-frame.tsx';
import { useProfileSaving } from './use-profile-saving.ts';

export const handle: PageHandle = { texts: ['companies', 'fields', 'accounts'] };
export const meta = pageMeta('companies', 'contactPerson');

type ContactPerson = Reply<'getContactPerson'>['data'];

const FIELDS = {
  sex: number,
  first_name: text,
  last_name: text,
  position: text,
  email: text,
  phone: text,
  language: text,
};

export default function ContactPersonPage() {
  const { id } = useOwnCompany();
  return (
    <ProfileFrame>
      <ContactPerson key={id} companyId={id} />
    </ProfileFrame>
  );
}

function ContactPerson({ companyId }: { companyId: number }) {
  const { t } = useTranslation('companies');
  const query = apiQuery('getContactPerson', { params: { companyId } });
  const { data, isError, refetch } = useFreshQuery(query);
  if (data) return <ContactPersonForm companyId={companyId} person={data.data} />;
  if (isError) return <ErrorState title={t('contactPerson.failed')} onRetry={() => void refetch()} />;
  return <SkeletonText lines={8} />;
}

function ContactPersonForm({ companyId, person }: { companyId: number; person: ContactPerson }) {
  const mayDecide = isDecider(useOwnCompany().role);
  const { t } = useTranslation('companies');
  const { t: nameOf } = useTranslation('fields');
  const params = { companyId };
  const saving = useProfileSaving({
    companyId,
    loaded: person,
    valuesOf,
    reads: 'getContactPerson',
    read: () => api.call('getContactPerson', { params }),
    // Somebody else has created the contact person meanwhile, which is handled like a conflict on an update.
    likeConflict: 'contact_person_exists',
    saved: t('contactPerson.saved'),
  });
  const { stored } = saving;
  const { user } = useSession();
  const { form, field, formProps, submitting, restored, discard } = useServerForm({
    // Creation and update share this schema, since the form always sends all fields.
    endpoint: 'createContactPerson',
    // The user of the account is the most likely contact person, so their data are the default.
    initialValues: stored === null && user ? { ...valuesOf(null), ...ownValues(user) } : valuesOf(stored),
    body: (values) => encode(FIELDS, values),
    persistAs: `contact-person-${companyId}`,
    submit: (body, { updated_at }): Promise<{ data: ContactPerson }> =>
      stored === null
        ? api.call('createContactPerson', { params, body })
        : api.call('updateContactPerson', {
            params: { companyId, contactPersonId: stored.id },
            body: { ...body, updated_at },
          }),
    onError: saving.onError,
    onSuccess: ({ data }) => saving.keep(form, data),
  });

  return (
    <Form {...formProps} className={layout.form} isReadOnly={!mayDecide}>
      <RestoredAlert restored={restored} discard={discard} />
      <div className={layout.section}>
        <p className={css.lead}>{t('contactPerson.lead')}</p>
        <NameFields field={field} />
        <TextField {...field('position')} label={nameOf('position')} autoComplete="organization-title" />
        <TextField {...field('email')} label={nameOf('email')} type="email" autoComplete="email" />
        <PhoneField field={field('phone')} stored={formatContactPhone} />
        <LanguageField field={field} hint={t('contactPerson.languageHint')} isOpen />
      </div>
      <ConflictAlert conflict={saving.conflictIn(form)} />
      {mayDecide && (
        <div className={layout.actions}>
          <Button type="submit" loading={submitting} loadingText={t('common:action.saving')}>
            {t('common:action.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

interface Values extends Decoded<typeof FIELDS> {
  updated_at: string | undefined;
}

/** What the account knows of a person, as this form holds it. */
function ownValues({ sex, first_name, last_name, email, language }: User) {
  const { position: _, phone: __, ...own } = decode(FIELDS, { sex, first_name, last_name, email, language });
  return own;
}

function valuesOf(person: ContactPerson): Values {
  return { ...decode(FIELDS, person ?? {}), updated_at: person?.updated_at };
}
