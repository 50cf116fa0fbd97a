import { lazy } from 'react';
import type { FieldFrame } from './field.tsx';
import { Field } from './field.tsx';
import { LatePart } from './late-part.tsx';
import { RichTextWaiting } from './rich-text-waiting.tsx';

const Editor = lazy(() => import('./rich-text-editor.tsx'));

interface RichTextFieldProps extends FieldFrame {
  /** HTML with p, br, strong, em, u, ol, ul, li; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  name?: string;
  /** The initial height in lines. */
  rows?: number;
  /** Whether it gets the focus once its code has loaded. */
  autoFocus?: boolean;
}

/** A rich-text field with bold, italic, underline and lists; the editor is loaded when the field is rendered. */
export function RichTextField({
  value,
  onChange,
  onBlur,
  disabled,
  rows = 8,
  name,
  autoFocus = false,
  ...frame
}: RichTextFieldProps) {
  return (
    <Field {...frame}>
      {(control) => (
        <LatePart fallback={<RichTextWaiting rows={rows} />}>
          <Editor
            control={control}
            name={name}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            disabled={disabled}
            rows={rows}
            autoFocus={autoFocus}
          />
        </LatePart>
      )}
    </Field>
  );
}
