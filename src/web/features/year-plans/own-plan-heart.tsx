import { translator, useTranslation } from '#web/lib/i18n.ts';
import { setSaved, useFavourites } from '#web/nouns/favourite/favourites.ts';
import { keepName } from '#web/nouns/favourite/shown-ads.ts';
import type { AdHalf } from '#web/nouns/plan/plan.ts';
import { PlanHeart } from './plan-heart.tsx';

/** The heart of a plan for employees: saves both ads, or removes both. */
export default function OwnPlanHeart({ ads }: { ads: readonly AdHalf[] }) {
  const { language } = useTranslation('year-plans');
  const saved = useFavourites();
  const areSaved = ads.every(({ id }) => saved?.has(id));
  return (
    <PlanHeart
      ads={ads}
      isSaved={areSaved}
      onPress={() => {
        if (!areSaved) ads.forEach(keepName);
        for (const { id } of ads) {
          if ((saved?.has(id) ?? false) === areSaved)
            void setSaved(id, !areSaved, translator(language, 'common'));
        }
      }}
    />
  );
}
