import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useFacts } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/snackbar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './company-map.module.css';
import { type Address, addressOf, type Point } from './general-values.ts';

const TileMap = lazy(() => import('#web/features/jobs/tile-map.tsx'));

interface CompanyMapProps {
  name: string;
  address: Address;
  /** Where that address lies; null if it is not known yet. */
  point: Point | null;
  onLocate: (found: Point & { address: Address }) => void;
}

/** Where applicants will see the company. The map loads only when asked for; the address can be looked up anew. */
export function CompanyMap({ name, address, point, onLocate }: CompanyMapProps) {
  const { t } = useTranslation('companies');
  const settings = useFacts()?.settings;
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const [locating, setLocating] = useState(false);

  async function locate() {
    setLocating(true);
    try {
      const { data } = await api.call('locateAddress', { body: address as never });
      onLocate({ ...data, address: addressOf(address) });
      notify.success(t('map.found'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(Object.values(error.errors)[0]?.[0] ?? error.message);
    } finally {
      setLocating(false);
    }
  }

  return (
    <section className={css.card} aria-label={t('map.title')}>
      {state === 'open' && settings ? (
        <Suspense
          fallback={
            <div className={css.closed}>
              <Spinner label={t('common:loading')} />
            </div>
          }
        >
          <TileMap
            point={point}
            tiles={settings.map.tiles}
            attribution={settings.map.attribution}
            label={t('map.label', { name })}
            onFailure={() => setState('failed')}
          />
        </Suspense>
      ) : (
        <div className={css.closed}>
          <IconMapPin size={28} aria-hidden />
          {state === 'failed' ? (
            <p role="status">{t('map.failed')}</p>
          ) : (
            settings && (
              <Button variant="outline" size="sm" onClick={() => setState('open')}>
                {t('map.show')}
              </Button>
            )
          )}
        </div>
      )}
      <div className={css.foot}>
        <p>{t(point ? 'map.known' : 'map.unknown')}</p>
        <Button
          variant="outline"
          size="sm"
          wide
          icon={<IconRefresh size={20} aria-hidden />}
          loading={locating}
          loadingText={t('map.locating')}
          onClick={() => void locate()}
        >
          {t('map.locate')}
        </Button>
      </div>
    </section>
  );
}
