import type { useTranslation } from '#web/lib/i18n.ts';
import { publicPath } from '#web/lib/paths.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import type { CompanyJob } from './job.ts';

type Translate = ReturnType<typeof useTranslation<'job-ads'>>['t'];

/** Shares the address of a public ad: by the share sheet of the device, or else by the clipboard. */
export async function share(job: CompanyJob, t: Translate): Promise<void> {
  const { language, id, title } = job;
  const url = location.origin + publicPath(language, 'job.detail', { id });
  const sheet = { title, url };
  try {
    // Both APIs exist on secure pages only and may be denied.
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(sheet)) {
      await navigator.share(sheet);
      return;
    }
    await navigator.clipboard.writeText(url);
    snackbar.success(t('share.copied'));
  } catch (error) {
    // Closing the share sheet is a cancellation and no error.
    if ((error as Error).name !== 'AbortError') snackbar.error(t('share.notCopied', { url }));
  }
}
