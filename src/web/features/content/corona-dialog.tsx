import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import css from './corona-dialog.module.css';
import { chaptersOf } from './long-text.ts';
import { TextBlocks } from './text-blocks.tsx';
import type { clientLoader } from './text-page.tsx';

/** An archived page of links to the coronavirus information of authorities and associations (rule pages/corona). */
export default function CoronaDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const path = usePublicPath()('corona');
  const { data, load } = useFetcher<typeof clientLoader>();
  useEffect(() => void load(path), [load, path]);
  const error = data && 'error' in data ? data.error : null;
  useEffect(() => {
    if (error === null) return;
    snackbar.failed(error);
    onClose();
  }, [error, onClose]);
  const text = data && 'text' in data ? data.text : null;
  return (
    <Dialog title={text?.title ?? t('footer.corona')} onClose={onClose}>
      <div className={css.text}>
        {text ? (
          <>
            <TextBlocks blocks={text.lead} />
            {chaptersOf(text).map(({ id, title, blocks }) => (
              <section key={id} className={css.text}>
                <h3>{title}</h3>
                <TextBlocks blocks={blocks} />
              </section>
            ))}
          </>
        ) : (
          <SkeletonText lines={6} />
        )}
      </div>
    </Dialog>
  );
}
