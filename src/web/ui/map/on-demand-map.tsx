import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { useFacts } from '../../lib/facts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../button.tsx';
import { LatePart } from '../late-part.tsx';
import { Spinner } from '../spinner.tsx';
import css from './on-demand-map.module.css';
import type { Point } from './point.ts';

const TileMap = lazy(() => import('./tile-map.tsx'));

interface OnDemandMapProps {
  /** The position of the pin; without it the map shows the centre of the country and no pin. */
  point: Point | null;
  /** The subject of the map, for its accessible name. */
  name: string;
  /** Shown with the error message, such as the address as text. */
  instead?: string;
}

/** A map that is loaded on request only, since its tiles come from a third party. */
export function OnDemandMap({ point, name, instead = '' }: OnDemandMapProps) {
  const { t } = useTranslation('common');
  const settings = useFacts()?.settings;
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const frame = useRef<HTMLDivElement>(null);
  function open() {
    setState('open');
    // The button is removed, so the focus moves to the map.
    frame.current?.focus();
  }
  const failed = (
    <Closed>
      <p role="status">
        {t('map.failed')} {instead}
      </p>
    </Closed>
  );
  return (
    <div ref={frame} className={css.frame} tabIndex={-1}>
      {state === 'failed' && failed}
      {state === 'open' && settings && (
        <LatePart
          fallback={
            <div className={css.closed}>
              <Spinner label={t('map.loading')} />
            </div>
          }
          instead={failed}
        >
          <TileMap
            point={point}
            tiles={settings.map.tiles}
            attribution={settings.map.attribution}
            label={t('map.label', { name })}
            onFailure={() => setState('failed')}
          />
        </LatePart>
      )}
      {state === 'closed' && (
        <Closed>
          {settings && (
            <Button className={css.show} variant="outline" size="sm" onClick={open}>
              {t('map.show')}
            </Button>
          )}
        </Closed>
      )}
    </div>
  );
}

function Closed({ children }: { children: ReactNode }) {
  return (
    <div className={css.closed}>
      <IconMapPin size={28} aria-hidden />
      {children}
    </div>
  );
}
