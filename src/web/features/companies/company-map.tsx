import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type Country, isCountry } from '#domain/kernel/country.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import type { Address } from '#web/nouns/address/address.ts';
import { Button } from '#web/ui/button.tsx';
import { OnDemandMap } from '#web/ui/map/on-demand-map.tsx';
import type { Point } from '#web/ui/map/point.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import css from './company-map.module.css';
import { addressOf } from './general-values.ts';

interface CompanyMapProps {
  name: string;
  address: Address;
  /** Where the address lies; null if that is not known yet. */
  point: Point | null;
  onLocate: (found: Point & { address: Address }) => void;
}

/** Where applicants will see the company. The address can be looked up anew. */
export function CompanyMap({ name, address, point, onLocate }: CompanyMapProps) {
  const { t } = useTranslation('companies');
  const { attempt, busy, refusal } = useAttempt();
  const { country } = address;

  async function locate(country: Country) {
    const isDone = await attempt(async () => {
      const { data } = await api.call('locateAddress', { body: { ...address, country } });
      onLocate({ ...data, address: addressOf(address) });
    });
    if (isDone) snackbar.success(t('map.found'));
  }

  return (
    <section className={css.card} aria-label={t('map.title')}>
      <OnDemandMap point={point} name={name} />
      <div className={css.foot}>
        <p>{t(point ? 'map.known' : 'map.unknown')}</p>
        <Button
          variant="outline"
          size="sm"
          wide
          icon={<IconRefresh size={20} aria-hidden />}
          loading={busy}
          loadingText={t('map.locating')}
          disabled={!isCountry(country)}
          onClick={() => isCountry(country) && void locate(country)}
        >
          {t('map.locate')}
        </Button>
        <Refusal error={refusal} />
      </div>
    </section>
  );
}
