import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from './i18n.ts';
import { snackbar } from './snackbar.ts';

/**
 * The component that `load` fetches, once it has come. Where it does not come, that is said at the foot of the page and
 * `onLost` takes back what was asked for; asked for again it is fetched again, which `lazy` would not do
 * (rule pages/failures). Without `load` there is nothing to show.
 */
export function useOnDemand<Props>(
  load: (() => Promise<{ default: ComponentType<Props> }>) | null,
  onLost: () => void,
): ComponentType<Props> | null {
  const { t } = useTranslation('shell');
  const [come, setCome] = useState<{ load: unknown; Shown: ComponentType<Props> } | null>(null);
  const lose = useRef<(error: Error) => void>(undefined);
  lose.current = (error) => {
    // After a release a page that is still open asks for files that are gone: only a reload finds the new ones.
    snackbar.failed(error, { label: t('failed.reload'), run: () => location.reload() });
    onLost();
  };
  useEffect(() => {
    let isOver = load === null;
    load?.().then(
      ({ default: Shown }) => isOver || setCome({ load, Shown }),
      (error) => isOver || lose.current?.(error),
    );
    return () => {
      isOver = true;
    };
  }, [load]);
  return come && come.load === load ? come.Shown : null;
}
