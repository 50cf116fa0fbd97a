import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from './i18n.ts';
import { snackbar } from './snackbar.ts';

/**
 * The component that `load` imports, once it has loaded. On failure a snackbar says so and `onLost` resets the request;
 * a later request imports it again, which `lazy` would not do (rule pages/failures). Without `load` nothing is
 * rendered.
 */
export function useOnDemand<Props>(
  load: (() => Promise<{ default: ComponentType<Props> }>) | null,
  onLost: () => void,
): ComponentType<Props> | null {
  const { t } = useTranslation('shell');
  const [come, setCome] = useState<{ load: unknown; Shown: ComponentType<Props> } | null>(null);
  const lose = useRef<(error: Error) => void>(undefined);
  lose.current = (error) => {
    // After a release the chunks of an open page no longer exist; only a reload gets the new ones.
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
