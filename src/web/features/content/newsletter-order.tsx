import { useId } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { useSession } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { NewsletterFields, NewsletterOrdered, useNewsletterForm } from './newsletter-form.tsx';
import css from './newsletter-page.module.css';

/** The form that orders the newsletter, then its confirmation. */
export default function NewsletterOrder() {
  const { user } = useSession();
  // The session is known only after hydration; the key remounts the form then, prefilled for the user.
  return <Order key={user?.id ?? 'visitor'} />;
}

const focus = (element: HTMLElement | null) => element?.focus();

function Order() {
  const { t } = useTranslation('newsletter');
  const { user } = useSession();
  const id = useId();
  const isAlive = useHydrated();
  const form = useNewsletterForm(user);
  if (form.orderedFor !== null) {
    return (
      // The submit button is gone, so the focus moves here instead of being lost.
      <div className={css.order} ref={focus} tabIndex={-1}>
        <NewsletterOrdered email={form.orderedFor} />
      </div>
    );
  }
  return (
    <section className={css.order} aria-labelledby={`${id}-title`} inert={!isAlive}>
      <h3 id={`${id}-title`}>{t('form.title')}</h3>
      <NewsletterFields form={form} id={id} />
      <div className={layout.actions}>
        <Button form={id} type="submit" loading={form.submitting} loadingText={t('common:action.sending')}>
          {t('form.submit')}
        </Button>
      </div>
    </section>
  );
}
