import { useTranslation } from '#web/lib/i18n.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddCompanyForm } from './add-company-form.tsx';

/** For a user without a company who wants to publish an ad. */
export default function AddCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('companies');
  return (
    <Dialog title={t('add.title')} lead={t('add.lead')} onClose={onClose}>
      <AddCompanyForm onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}
