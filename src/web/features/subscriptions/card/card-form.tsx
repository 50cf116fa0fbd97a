import { lazy, Suspense } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import css from './card.module.css';
import type { CardFormProps } from './card.ts';
import { usePaymentSettings } from './provider.ts';

const FACES = {
  sandbox: lazy(() => import('./sandbox-card.tsx')),
  stripe: lazy(() => import('./stripe-card.tsx')),
};

/** The fields of a card, by whoever charges it. What is typed into them stays in them. */
export function CardForm({ onSubmit, ...face }: CardFormProps) {
  const Face = FACES[usePaymentSettings().provider];
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {face.refusal !== null && <Alert live tone="bad" title={face.refusal} />}
      <Suspense fallback={<SkeletonText lines={4} />}>
        <Face {...face} />
      </Suspense>
      {/* The button that is seen stands outside; without one of its own a form takes no Enter. */}
      <input type="submit" hidden />
    </form>
  );
}
