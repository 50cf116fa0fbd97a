import { lazy, Suspense } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { CardFormProps } from './card.ts';
import { usePaymentSettings } from './provider.ts';

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
