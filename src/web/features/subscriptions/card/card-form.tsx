import { lazy, type Ref, Suspense } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { usePaymentSettings } from './provider.ts';

/** A card as its provider gives it back: never its number. */
export interface TakenCard {
  /** What is sent in place of the number. It can be used once. */
  token: string;
  brand: string;
  lastFour: string;
}

export interface CardHandle {
  /** Has the provider take the card that is typed in; null where it is none, which is then said at the field. */
  take(): Promise<TakenCard | null>;
}

export interface CardFormProps {
  handle: Ref<CardHandle>;
  /** Why the card that was sent was refused. */
  refusal: string | null;
  /** Something is typed: what was said of the card before is over. */
  onEdit: () => void;
}

const FACES = {
  sandbox: lazy(() => import('./sandbox-card.tsx')),
  stripe: lazy(() => import('./stripe-card.tsx')),
};

/** The fields of a card, by whoever charges it. What is typed into them stays in them. */
export function CardForm(props: CardFormProps) {
  const Face = FACES[usePaymentSettings().provider];
  return (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <Face {...props} />
    </Suspense>
  );
}
