import { useId } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import { NewsletterFields, NewsletterOrdered, useNewsletterForm } from './newsletter-form.tsx';

/** Lets any page order the newsletter. */
export default function NewsletterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('newsletter');
  const { user } = useSession();
  const id = useId();
  const form = useNewsletterForm(user);
  if (form.orderedFor !== null) {
    return (
      <Dialog
        title={t('form.title')}
        onClose={onClose}
        actions={
          <Button data-autofocus onClick={onClose}>
            {t('common:action.close')}
          </Button>
        }
      >
        <NewsletterOrdered email={form.orderedFor} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('form.title')}
      lead={t('form.lead')}
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          submitting={form.submitting}
          sending={t('common:action.sending')}
          onCancel={onClose}
        >
          {t('form.submit')}
        </FormActions>
      }
    >
      <NewsletterFields form={form} id={id} />
    </Dialog>
  );
}
