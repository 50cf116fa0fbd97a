import { lazy, useMemo } from 'react';
import { LatePart } from '#web/ui/late-part.tsx';
import type { CardsProps } from './cards.tsx';
import { SkeletonCardList } from './skeleton-card-list.tsx';

/** Loads the script of the cards; a navigation to them begins with it, so that they are not awaited twice. */
export const loadCards = () => import('./cards.tsx');
// Rendered on the server and hydrated lazily: the links work without script.
const Cards = lazy(loadCards);

/** A number of ads with one shared ruler, whose script does not delay the rest of the page. */
export function LateCards({ found, list, pending }: CardsProps) {
  const cards = useMemo(() => <Cards found={found} list={list} pending={pending} />, [found, list, pending]);
  return <LatePart fallback={<SkeletonCardList count={found.hits.length} />}>{cards}</LatePart>;
}
