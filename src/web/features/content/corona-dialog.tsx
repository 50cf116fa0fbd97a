import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import css from './corona-dialog.module.css';
import { chaptersOf } from './long-text.ts';
import { TextBlocks } from './text-blocks.tsx';
import type { loader } from './text-page.tsx';

/** Where authorities and associations told what held in the years of the coronavirus (rule pages/corona). */
export default function CoronaDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const path = usePublicPath()('corona');
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => void load(path), [load, path]);
  return (
    <Dialog title={data?.text.title ?? t('footer.corona')} onClose={onClose}>
      <div className={css.text}>
        {data ? (
          <>
            <TextBlocks blocks={data.text.lead} />
            {chaptersOf(data.text).map(({ id, title, blocks }) => (
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
