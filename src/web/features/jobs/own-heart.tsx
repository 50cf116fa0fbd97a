import { useFavourite } from '#web/nouns/favourite/favourites.ts';
import { keepName } from '#web/nouns/favourite/shown-ads.ts';
import { Heart, type SaveButtonProps } from './heart.tsx';

/** The heart of an ad for an employee, who saves it by that. */
export default function OwnHeart(props: SaveButtonProps) {
  const { job } = props;
  const { isSaved, toggle } = useFavourite(job.id);
  const press = () => {
    if (!isSaved) keepName(job);
    toggle();
  };
  return <Heart {...props} isSaved={isSaved} onPress={press} />;
}
