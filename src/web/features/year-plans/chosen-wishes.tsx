import { useTranslation } from '#web/lib/i18n.ts';
import { FilterChipLink } from '#web/ui/chip.tsx';
import type { PlanAd } from './load-plans.ts';
import { type PlanState, WISHES, wishing, writePlanState } from './plan-state.ts';
import { IN_SENTENCE } from './wish-sentence.tsx';
import { wishText } from './wish-texts.ts';
import css from './year-plan-page.module.css';

/** The wishes beyond the sentence, each of which a press removes. */
export default function ChosenWishes({ state, ad }: { state: PlanState; ad: PlanAd | null }) {
  const { t, language } = useTranslation('year-plans');
  const chosen = WISHES.filter((wish) => !IN_SENTENCE.includes(wish)).flatMap((wish) => {
    const isAd = wish === 'ad' && ad !== null;
    const text = isAd
      ? t('wish.withAd', { title: ad.title, house: ad.company.name })
      : wishText(wish, state, language);
    return text === null ? [] : { wish, text };
  });
  return (
    <ul className={css.chips} aria-label={t('chosen')}>
      {chosen.map(({ wish, text }) => {
        const without = wishing(
          state,
          wish === 'held_start' ? { held_start: '', held_end: '' } : { [wish]: '' },
        );
        return (
          <li key={wish}>
            <FilterChipLink to={writePlanState(without) || '?'} label={t('remove', { wish: text })}>
              {text}
            </FilterChipLink>
          </li>
        );
      })}
    </ul>
  );
}
