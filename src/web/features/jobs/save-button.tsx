import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { useFavourite } from '#web/nouns/favourite/favourites.ts';
import type { ShownAd } from '#web/nouns/favourite/shown-ads.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useMemberAction } from './member-action.ts';
import css from './save-button.module.css';

interface SaveButtonProps {
  job: ShownAd;
  className?: string | undefined;
  outlined?: boolean;
}

/** The heart of an ad: saves it for employees, and tells others who can save ads. */
export function SaveButton({ job, ...look }: SaveButtonProps) {
  const { t } = useTranslation('jobs');
  const press = usePress(job);
  if (press === null) return null;
  return (
    <IconButton
      {...look}
      label={t('saveJob', { title: job.title })}
      aria-pressed={press.isSaved}
      icon={<Heart isSaved={press.isSaved === true} size={22} />}
      onClick={press.run}
    />
  );
}

/** The same with a label. */
export function WideSaveButton({ job }: { job: ShownAd }) {
  const { t } = useTranslation('jobs');
  const press = usePress(job);
  if (press === null) return null;
  return (
    <Button
      variant="outline"
      wide
      icon={<Heart isSaved={press.isSaved === true} size={20} />}
      aria-pressed={press.isSaved}
      onClick={press.run}
    >
      {t(press.isSaved ? 'saved' : 'save')}
    </Button>
  );
}

/** The state and action of the heart; `isSaved` is undefined for those who cannot save. Null if there is no heart. */
function usePress(job: ShownAd): { run: () => void; isSaved: boolean | undefined } | null {
  const action = useMemberAction();
  const { isSaved, toggle } = useFavourite(job.id);
  if (action === null) return null;
  if (action.kind !== 'own') {
    return { run: () => action.explain({ jobId: job.id, wish: 'save' }), isSaved: undefined };
  }
  const run = () => {
    // Imported on demand to keep the page's script small.
    if (!isSaved) void import('#web/nouns/favourite/shown-ads.ts').then(({ keepName }) => keepName(job));
    toggle();
  };
  return { run, isSaved };
}

function Heart({ isSaved, size }: { isSaved: boolean; size: number }) {
  return isSaved ? (
    <IconHeartFilled className={css.saved} size={size} aria-hidden />
  ) : (
    <IconHeart size={size} aria-hidden />
  );
}
