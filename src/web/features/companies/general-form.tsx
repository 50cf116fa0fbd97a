import { useRef, useState } from 'react';
import { COMPANY_SIZES, type CompanySize } from '#domain/companies/size.ts';
import { isDecider } from '#domain/companies/team.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api, useSession } from '#web/lib/session.ts';
import { useFieldOfAddress } from '#web/lib/use-field-of-address.ts';
import { AddressFields } from '#web/nouns/address/address-fields.tsx';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { CompanyMap } from './company-map.tsx';
import { bodyOf, type Company, endsVerification, shownPoint, valuesOf } from './general-values.ts';
import { LargerSizeDialog, useRaiseFor } from './larger-size.tsx';
import { PhoneField } from './phone-field.tsx';
import css from './profile.module.css';
import { SizeField } from './size-field.tsx';
import { useProfileSaving } from './use-profile-saving.ts';
import { WebsiteField } from './website-field.tsx';

const STARS = [1, 2, 3, 4, 5];

/** The profile of a company, as applicants and the association know it. Its name cannot be changed. */
export function GeneralForm({ company: loaded }: { company: Company }) {
  const { t } = useTranslation('companies');
  const { t: nameOf } = useTranslation('fields');
  const params = { companyId: loaded.id };
  const saving = useProfileSaving({
    ...params,
    loaded,
    valuesOf,
    reads: 'getCompany',
    read: () => api.call('getCompany', { params }),
    saved: t('profile.saved'),
  });
  const { stored: company } = saving;
  const { user } = useSession();
  const mayDecide = isDecider(useOwnCompany().role);
  const serverForm = useServerForm({
    endpoint: 'updateCompany',
    facts: () => ({ stored: null, findPlace: null }),
    // The email of the account is the default for a company without one.
    initialValues: { ...valuesOf(company), email: company.email ?? user?.email ?? '' },
    body: bodyOf,
    persistAs: `company-${loaded.id}`,
    submit: (body) => api.call('updateCompany', { params, body }),
    onError: saving.onError,
    onSuccess: ({ data }) => saving.keep(form, data),
  });
  const { form, field, formProps, submitting, restored, discard } = serverForm;
  useFieldOfAddress(formProps.ref);
  const raiseFor = useRaiseFor(loaded.id);
  const [isAsking, setAsking] = useState(false);
  const accepted = useRef<string | null>(null);
  const size = COMPANY_SIZES.find((it) => it === form.values.size);
  const raise = size === undefined || size === company.size ? null : raiseFor(size);
  const formElement = formProps.ref;

  function accept(larger: CompanySize) {
    accepted.current = larger;
    setAsking(false);
    formElement.current?.requestSubmit();
  }

  return (
    <Form
      {...formProps}
      className={css.general}
      isReadOnly={!mayDecide}
      onSubmit={(event) => {
        if (raise === null || accepted.current === form.values.size) return formProps.onSubmit(event);
        event.preventDefault();
        setAsking(true);
      }}
    >
      <RestoredAlert restored={restored} discard={discard} />
      <FormSection title={t('profile.address')}>
        <TextField
          label={nameOf('name')}
          hint={t('profile.nameHint')}
          value={company.name}
          readOnly
          autoComplete="off"
        />
        <AddressFields form={serverForm} of="company" onState={field('state').onChange} />
      </FormSection>
      <div className={css.location}>
        <CompanyMap
          name={company.name}
          address={form.values}
          point={shownPoint(form.values, company)}
          onLocate={(located) => form.setFieldValue('located', located)}
        />
      </div>
      <FormSection title={t('profile.contact')}>
        <PhoneField field={field('phone')} />
        <TextField {...field('email')} label={nameOf('email')} type="email" autoComplete="email" />
        <WebsiteField field={field('website')} />
        <SizeField field={field('size')} />
      </FormSection>
      <AccordionItem
        title={t('profile.more')}
        aside={<span className={css.aside}>{t('profile.optional')}</span>}
      >
        <div className={layout.section}>
          <TextField {...field('motto')} required={false} label={nameOf('motto')} />
          <TextArea
            {...field('short_description')}
            required={false}
            label={nameOf('short_description')}
            hint={t('profile.shortDescriptionHint')}
            rows={3}
          />
          <TextArea {...field('description')} required={false} label={nameOf('description')} rows={5} />
          <div className={layout.pair}>
            <TextField {...field('hotel_category')} required={false} label={nameOf('hotel_category')} />
            <Select
              {...field('hotel_stars')}
              required={false}
              label={nameOf('hotel_stars')}
              placeholder={t('profile.noStars')}
              options={STARS.map((n) => ({ value: n, label: t('profile.stars', { n }) }))}
            />
          </div>
          <TextField {...field('high_season')} required={false} label={nameOf('high_season')} />
          <TextField {...field('hr_manager')} required={false} label={nameOf('hr_manager')} />
        </div>
      </AccordionItem>
      {isAsking && raise !== null && size !== undefined && (
        <LargerSizeDialog raise={raise} onAccept={() => accept(size)} onClose={() => setAsking(false)} />
      )}
      {company.verified_by !== null && endsVerification(form.values, company) && (
        <Alert tone="warn" title={t('verification.ends.title')}>
          {t(`verification.ends.${company.verified_by}`, { domain: company.verified_domain ?? '' })}
        </Alert>
      )}
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
