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

/** The card fields of the payment provider. Their values never leave these fields. */
export function CardForm({ onSubmit, takesFocus = false, ...face }: CardFormProps) {
  const Face = FACES[usePaymentSettings().provider];
  const form = useRef<HTMLFormElement>(null);
  const { refusal } = face;
  useEffect(() => {
    // The field that gets the focus may be the only visible part.
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
      {/* The visible button is outside of the form; without a submit button inside, Enter would not submit. */}
      <input type="submit" hidden />
    </form>
  );
}

/** Focuses the first field once the fields are loaded, which is after the dialog has opened. */
function FocusFirst({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return null;
}
