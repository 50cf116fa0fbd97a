import { useState } from 'react';
import type { ServerForm } from '#web/lib/form.ts';
import type { DraftValues } from './application.ts';

/**
 * A second text of the letter, which can be exchanged for the one in the field, so that neither is lost. `saved`: the
 * field holds what was typed, and this text is what another tab has saved. `replaced`: this text stood in the field.
 */
export interface OtherText {
  kind: 'saved' | 'replaced';
  html: string;
}

export function useOtherText(form: ServerForm<DraftValues>['form']) {
  const [text, setText] = useState<OtherText | null>(null);

  function replaceBy(html: string): void {
    setText({ kind: 'replaced', html: form.getValues().application_letter });
    form.setFieldValue('application_letter', html);
  }

  return {
    text,
    /** Shows a saved text beside the one in the field. */
    show: (html: string) => setText({ kind: 'saved', html }),
    /** Puts a text into the field; the one that stood there can be brought back. */
    replaceBy,
    exchange: () => text && replaceBy(text.html),
    dismiss: () => setText(null),
  };
}
