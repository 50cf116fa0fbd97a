import { lazy } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Heart, type SaveButtonProps } from './heart.tsx';
import { useMemberAction } from './member-action.ts';

/** Loaded for employees only. */
const OwnHeart = lazy(() => import('./own-heart.tsx'));

/** The heart of an ad: saves it for employees, and tells others who can save ads. */
export function SaveButton(props: SaveButtonProps) {
  const { t } = useTranslation('common');
  const action = useMemberAction();
  if (action === null) return null;
  const { job } = props;
  // For who presses before the script is there that knows the saved ads.
  const save = () => {
    import('#web/nouns/favourite/shown-ads.ts').then(({ keepName }) => keepName(job)).catch(() => {});
    import('#web/nouns/favourite/favourites.ts').then(({ save }) => save(job.id, t), snackbar.failed);
  };
  if (action.kind === 'own') {
    const unknown = <Heart {...props} isSaved={false} onPress={save} />;
    return (
      <LatePart fallback={unknown} instead={unknown}>
        <OwnHeart {...props} />
      </LatePart>
    );
  }
  return <Heart {...props} onPress={() => action.explain({ jobId: job.id, wish: 'save' }, save)} />;
}
