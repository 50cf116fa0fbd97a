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
  /** Where the pin stands; without it the middle of the country shows, without a pin. */
  point: Point | null;
  /** What the map shows, for its accessible name. */
  name: string;
  /** Said beside the sentence that the map cannot be reached, such as the address in words. */
  instead?: string;
}

/** A map that loads, with its images from elsewhere, only when somebody asks for it. */
export function OnDemandMap({ point, name, instead = '' }: OnDemandMapProps) {
  const { t } = useTranslation('common');
  const settings = useFacts()?.settings;
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const frame = useRef<HTMLDivElement>(null);
  function open() {
    setState('open');
    // The button goes; whoever used the keyboard stays here.
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
