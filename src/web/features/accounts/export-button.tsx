import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '#web/lib/attempt.ts';
import { download, save } from '#web/lib/download.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import css from './your-data.module.css';

/** Downloads all data of the account with a progress display, and hands the file to the browser to save. */
export function ExportButton({ size }: { size?: 'sm' }) {
  const { t, language } = useTranslation('accounts');
  const { attempt, busy, refusal } = useAttempt();
  const [received, setReceived] = useState(0);
  const leaving = useRef<AbortController>(null);
  // Leaving the page aborts the download.
  useEffect(() => () => leaving.current?.abort(), []);

  async function order() {
    setReceived(0);
    const controller = new AbortController();
    leaving.current = controller;
    const isDone = await attempt(async () => {
      const archive = await download('exportUser', { signal: controller.signal }, setReceived).catch(
        (error) => {
          if (!controller.signal.aborted) throw error;
        },
      );
      if (archive) save(archive, `solstice-${new Date().toISOString().slice(0, 10)}.zip`);
    });
    if (isDone && !controller.signal.aborted) snackbar.success(t('data.exported'));
  }

  const megabytes = new Intl.NumberFormat(`${language}-CH`, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(received / 1e6);
  return (
    <>
      <div className={css.order}>
        <Button
          variant="outline"
          {...(size && { size })}
          icon={<IconDownload size={20} aria-hidden />}
          loading={busy}
          loadingText={t('data.exporting')}
          onClick={() => void order()}
        >
          {t('data.export')}
        </Button>
        {busy && received > 0 && <span className={css.received}>{t('data.received', { megabytes })}</span>}
      </div>
      <p className="visually-hidden" role="status">
        {busy && t('data.exporting')}
      </p>
      <Refusal error={refusal} />
    </>
  );
}
