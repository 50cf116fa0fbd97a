import type { MissingKey } from '#domain/companies/completeness.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { MissingAlert } from '#web/ui/missing-alert.tsx';

interface MissingInCompanyProps {
  companyId: number;
  missing: readonly MissingKey[];
}

/** Names what the profile of a company lacks. */
export function MissingInCompany({ companyId, missing }: MissingInCompanyProps) {
  const { t } = useTranslation('companies');
  const fields = missing.map((key) => ({
    name: t(`missing.${key}`),
    link: { to: fieldPath(companyId, key) },
  }));
  return (
    <MissingAlert title={t('missing.title', { n: missing.length })} fields={fields}>
      {t('missing.text')}
    </MissingAlert>
  );
}

/** The page on which something missing is filled in; its field takes the focus there. */
function fieldPath(companyId: number, key: MissingKey): string {
  return key === 'contact_person'
    ? otherPath('company.profile.contact-person', { companyId })
    : `${otherPath('company.profile', { companyId })}#${key}`;
}
