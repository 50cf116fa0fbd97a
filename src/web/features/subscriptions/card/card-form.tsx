import { lazy, type RefObject, useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import css from './card.module.css';
import type { CardFormProps } from './card.ts';
import { usePaymentSettings } from './provider.ts';

const FACES = {
  sandbox: lazy(() => import('./sandbox-card.tsx')),
  stripe: lazy(() => import('./stripe-card.tsx')),
};

/** The fields of a card, by whoever charges it. What is typed into them stays in them. */
export function CardForm({ onSubmit, takesFocus = false, ...face }: CardFormProps) {
  const Face = FACES[usePaymentSettings().provider];
  const form = useRef<HTMLFormElement>(null);
  const { refusal } = face;
  useEffect(() => {
    // The field that takes the focus may be all that is in sight.
    if (refusal !== null) form.current?.scrollIntoView({ block: 'start' });
  }, [refusal]);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {refusal !== null && <Alert live tone="bad" title={refusal} />}
      <LatePart fallback={<SkeletonText lines={4} />}>
        <Face {...face} />
        {takesFocus && <FocusFirst form={form} />}
      </LatePart>
      {/* The button that is seen stands outside; without one of its own a form takes no Enter. */}
      <input type="submit" hidden />
    </form>
  );
}

/** Comes with the fields, which are loaded after the dialog around them has opened. */
function FocusFirst({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return null;
}
