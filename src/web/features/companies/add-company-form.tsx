import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CompanySize } from '#domain/companies/size.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { api, session } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { AddressFields } from '#web/nouns/address/address-fields.tsx';
import { streetLine, townLine } from '#web/nouns/address/lines.ts';
import {
  type Establishment,
  type FoundCompany,
  filledFrom,
  findCompanies,
  identityOf,
  isEstablishment,
} from '#web/nouns/company/establishment.ts';
import { Autocomplete } from '#web/ui/autocomplete.tsx';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import css from './add-company.module.css';
import { PhoneField } from './phone-field.tsx';
import { SizeField } from './size-field.tsx';
import { ClaimOffer } from './trust/claim-offer.tsx';
import { WebsiteField } from './website-field.tsx';

const EMPTY = {
  name: '',
  street: '',
  street_number: '',
  zip: '',
  place: '',
  state: null as string | null,
  country: 'CH',
  phone: '',
  website: '',
  size: '',
  chosen: null as Establishment | null,
};

interface AddCompanyFormProps {
  onDone?: () => void;
  /** Continues with the new company; without it the form leads to the company's profile. */
  onAdded?: (company: { id: number; name: string }) => void;
  onCancel?: () => void;
  /** The size, if it has already been stated. */
  size?: CompanySize | undefined;
}

/** The first form for a new employer, with the minimum of facts; the profile asks for the rest. */
export function AddCompanyForm({ onDone, onAdded, onCancel, size }: AddCompanyFormProps) {
  const { t } = useTranslation('companies');
  const { t: nameOf } = useTranslation('fields');
  const navigate = useNavigate();
  const [registered, setRegistered] = useState<{
    company_id: number;
    name: string;
    place: string | null;
  } | null>(null);
  const [isTaken, setTaken] = useState(false);
  const serverForm = useServerForm({
    initialValues: { ...EMPTY, size: size ?? '' },
    endpoint: 'createCompany',
    body: toBody,
    facts: () => ({ stored: null, findPlace: null }),
    persistAs: 'add-company',
    submit: async (body) => {
      const reply = await api.call('createCompany', { body });
      // The session has to know the new company before its pages can be opened.
      await session.reload();
      return reply;
    },
    onError: ({ codes }) => {
      setTaken([codes.name, codes.google_place_id].some((keys) => keys?.includes('companyExists')));
      return false;
    },
    onSuccess: ({ data }) => {
      if (onAdded) return onAdded(data);
      snackbar.success(t('add.done', { name: data.name }));
      onDone?.();
      void navigate(otherPath('company.profile', { companyId: data.id }));
    },
  });
  const { form, field, formProps, set, submitting, restored, discard } = serverForm;
  const name = field('name');

  function choose(found: FoundCompany) {
    if (!isEstablishment(found)) {
      setRegistered(found);
      return;
    }
    set({ ...filledFrom(found), name: found.name, state: null, chosen: found });
  }

  return (
    <Form {...formProps} className={layout.form}>
      <RestoredAlert restored={restored} discard={discard} />
      <div className={layout.section}>
        <Autocomplete
          {...name}
          label={nameOf('name')}
          hint={`${t('add.nameHint')} ${t('add.nameFixed')}`}
          icon={<IconBuilding size={20} aria-hidden />}
          error={name.error ?? form.errors.google_place_id}
          warning={
            registered && t('add.registered', { name: registered.name, place: registered.place ?? '' })
          }
          onChange={(text) => {
            name.onChange(text);
            form.clearFieldError('google_place_id');
            setRegistered(null);
            setTaken(false);
          }}
          noneText={t('add.nameNone')}
          load={findCompanies}
          textOf={(found) => found.name}
          render={(found) => <Suggestion found={found} />}
          onChoose={choose}
        />
        {(registered || isTaken) && (
          <ClaimOffer house={houseOf(registered, form.values)} onClaimed={() => onDone?.()} />
        )}
        <AddressFields form={serverForm} of="company" onState={field('state').onChange} />
        <PhoneField field={field('phone')} />
        <WebsiteField field={field('website')} />
        <SizeField field={field('size')} />
      </div>
      <div className={layout.actions}>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        )}
        <Button type="submit" loading={submitting} loadingText={t('common:action.saving')}>
          {t('add.submit')}
        </Button>
      </div>
    </Form>
  );
}

function Suggestion({ found }: { found: FoundCompany }) {
  const { t } = useTranslation('companies');
  return (
    <span className={css.suggestion}>
      <strong>{found.name}</strong>
      <span className={css.address}>
        {isEstablishment(found)
          ? [streetLine(found), townLine(found)].filter(Boolean).join(', ')
          : `${found.place ?? ''} · ${t('add.alreadyHere')}`}
      </span>
    </span>
  );
}

/** The house that is registered already: as it was found, or as it was typed. */
function houseOf(found: { company_id: number } | null, { chosen, name, zip }: typeof EMPTY) {
  if (found !== null) return { company_id: found.company_id };
  return { name, zip, google_place_id: chosen?.google_place_id ?? null };
}

function toBody({ chosen, ...values }: typeof EMPTY) {
  return { ...values, ...identityOf(chosen, values) };
}
