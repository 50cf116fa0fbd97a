import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from './format.ts';
import { useTranslation } from './i18n.ts';
import { otherPath } from './paths.ts';
import type { User } from './session.ts';

type Unsubscribed = Pick<User['companies'][number], 'id' | 'suspension'>;

/**
 * Where a company resolves its lack of a subscription: a suspended one is paid on its page, otherwise one is bought.
 */
export function subscribePath({ id, suspension }: Unsubscribed): string {
  return suspension ? otherPath('subscription.admin') : `${otherPath('subscription')}?company=${id}`;
}

/** Says since when and for what debt a subscription is suspended; null if the company has none. */
export function useSuspensionText(): (company: Pick<Unsubscribed, 'suspension'>) => string | null {
  const { t, language } = useTranslation('common');
  return ({ suspension }) => {
    if (!suspension) return null;
    const since = formatDate(suspension.since, language);
    const { open_amount: amount } = suspension;
    return amount === null
      ? t('suspension.unpaid', { since })
      : t('suspension.owed', { since, amount: formatMoney(amount) });
  };
}
