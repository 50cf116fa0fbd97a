import { lazy, Suspense, useEffect } from 'react';
import { useOpenedDialog } from '../lib/dialogs.ts';

const load = () => import('./opened-dialog.tsx');
const OpenedDialog = lazy(load);

/** Shows the dialog that is open. What there are is fetched once the page is alive, so that no page waits for it. */
export function DialogHost() {
  const opened = useOpenedDialog();
  useEffect(() => {
    // A fetch that fails is tried again by the first dialog.
    void load().catch(() => {});
  }, []);
  return (
    opened && (
      <Suspense>
        <OpenedDialog {...opened} />
      </Suspense>
    )
  );
}
