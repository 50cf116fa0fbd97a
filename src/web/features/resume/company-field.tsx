import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { townLine } from '#web/nouns/address/lines.ts';
import {
  type FoundCompany,
  filledFrom,
  findCompanies,
  isEstablishment,
} from '#web/nouns/company/establishment.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Autocomplete } from '#web/ui/autocomplete.tsx';
import css from './entry-editor.module.css';
import { type EntryValues, NO_ADDRESS } from './entry-values.ts';

/** The company: a registered one, which then has to confirm the entry, one from the directory, or free text. */
export function CompanyField({ form: { form, field, set } }: { form: ServerForm<EntryValues> }) {
  const { t } = useTranslation('resume');
  const name = field('company_name');
  const { company_id, company_name } = form.values;

  function choose(found: FoundCompany) {
    if (isEstablishment(found)) {
      const { phone: _, website: __, ...address } = filledFrom(found);
      set({ ...NO_ADDRESS, ...address, google_place_id: found.google_place_id });
    } else {
      // A registered company has its own address, and jobs there always have an end date.
      set({ ...NO_ADDRESS, company_id: found.company_id, is_current: false });
    }
  }

  return (
    <>
      <Autocomplete
        {...name}
        label={t('form.company')}
        hint={t('form.companyHint')}
        icon={<IconBuilding size={20} aria-hidden />}
        error={name.error ?? form.errors.company_id}
        onChange={(text) => {
          name.onChange(text);
          form.setFieldValue('company_id', null);
          form.setFieldValue('google_place_id', null);
          form.clearFieldError('company_id');
        }}
        load={findCompanies}
        textOf={(found) => found.name}
        render={(found) => <Suggestion found={found} />}
        onChoose={choose}
      />
      {company_id !== null && (
        <Alert tone="info" title={t('form.registered', { company: company_name })}>
          {t('form.registeredText')}
        </Alert>
      )}
    </>
  );
}

function Suggestion({ found }: { found: FoundCompany }) {
  const { t } = useTranslation('resume');
  const where = isEstablishment(found)
    ? townLine(found)
    : [found.place, t('form.isRegistered')].filter(Boolean).join(' · ');
  return (
    <span className={css.suggestion}>
      <strong>{found.name}</strong>
      <span className={css.where}>{where}</span>
    </span>
  );
}
