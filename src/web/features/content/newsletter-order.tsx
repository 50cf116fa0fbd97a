import { useId } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { useSession } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { NewsletterFields, NewsletterOrdered, useNewsletterForm } from './newsletter-form.tsx';
import css from './newsletter-page.module.css';

/** The form that orders the newsletter, and what comes of it. */
export default function NewsletterOrder() {
  const { user } = useSession();
  // Known a moment after the page is alive: what is known of the person fills the form in.
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
      // The button that had the focus is gone.
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
