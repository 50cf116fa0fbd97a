import type { Reply } from '#api/schemas.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { NameFields } from '#web/nouns/person/name-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import layout from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PhoneField } from './phone-field.tsx';
import css from './profile.module.css';
import { ProfileFrame } from './profile-frame.tsx';
import { useProfileForm } from './use-profile-form.ts';

export const handle: PageHandle = { texts: ['companies', 'fields', 'accounts'] };
export const meta = pageMeta('companies', 'contactPerson');

type ContactPerson = Reply<'getContactPerson'>['data'];

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
  const { t } = useTranslation('companies');
  const { t: nameOf } = useTranslation('fields');
  const { t: accountText } = useTranslation('accounts');
  const { field, formProps, submitting, conflict } = useProfileForm({
    companyId,
    loaded: person,
    valuesOf,
    bodyOf,
    request: 'createContactPerson',
    reads: 'getContactPerson',
    read: () => api.call('getContactPerson', { params: { companyId } }),
    write: (values, stored): Promise<{ data: ContactPerson }> =>
      stored === null
        ? api.call('createContactPerson', { params: { companyId }, body: bodyOf(values) as never })
        : api.call('updateContactPerson', {
            params: { companyId, contactPersonId: stored.id },
            body: bodyOf(values),
          }),
    persistAs: `contact-person-${companyId}`,
    // Named by somebody else in the meantime: then there is a person to be changed.
    likeConflict: 'contact_person_exists',
    saved: t('contactPerson.saved'),
  });

  return (
    <form {...formProps} className={layout.form}>
      <div className={layout.section}>
        <p className={css.lead}>{t('contactPerson.lead')}</p>
        <NameFields field={field} />
        <TextField {...field('position')} label={nameOf('position')} autoComplete="organization-title" />
        <TextField {...field('email')} label={nameOf('email')} type="email" autoComplete="email" />
        <PhoneField field={field('phone')} />
        <Select
          {...field('language')}
          label={nameOf('language')}
          hint={t('contactPerson.languageHint')}
          options={LANGUAGES.map((value) => ({ value, label: accountText(`language.${value}`) }))}
        />
      </div>
      <ConflictAlert conflict={conflict} />
      <div className={layout.actions}>
        <Button type="submit" loading={submitting} loadingText={t('common:action.saving')}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}

interface Values {
  sex: string | number;
  first_name: string;
  last_name: string;
  position: string;
  email: string;
  phone: string;
  language: string;
  updated_at: string | undefined;
}

function valuesOf(person: ContactPerson): Values {
  return {
    sex: person?.sex ?? '',
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    position: person?.position ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    language: person?.language ?? '',
    updated_at: person?.updated_at,
  };
}

function bodyOf({ sex, ...rest }: Values): object {
  return { ...rest, sex: sex === '' ? undefined : Number(sex) };
}
