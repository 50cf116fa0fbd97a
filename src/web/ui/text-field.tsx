import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import {
  type CSSProperties,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useState,
} from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { Field, type FieldFrame } from './field.tsx';
import css from './input.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldFrame | 'children'>;

export interface TextFieldProps extends FieldFrame, InputProps {
  /** Shown inside, before the text. */
  icon?: ReactNode;
  /** Shown inside, after the text: a unit, a button. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Browsers rewrite what is typed into an input of type email: a domain such as hotel-röstli.ch as "xn--…". */
const EMAIL = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

export function TextField({ icon, end, ...props }: TextFieldProps) {
  const { frame, rest } = splitFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <span className={css.box}>
          {icon && <span className={css.icon}>{icon}</span>}
          <input
            type="text"
            {...rest}
            {...(rest.type === 'email' && EMAIL)}
            {...control}
            className={css.input}
          />
          {end && <span className={css.end}>{end}</span>}
        </span>
      )}
    </Field>
  );
}

/** A password field with a button to reveal the password, instead of having it typed twice. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={t(shown ? 'field.hidePassword' : 'field.showPassword')}
          icon={<Icon size={20} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

interface TextAreaProps
  extends FieldFrame,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldFrame | 'children'> {}

/** A text area that grows with its content. */
export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const { frame, rest } = splitFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <span className={css.box}>
          <textarea
            rows={rows}
            {...rest}
            {...control}
            className={css.area}
            style={{ '--rows': rows } as CSSProperties}
          />
        </span>
      )}
    </Field>
  );
}

/** Splits the props into those of the field and those of the control. */
export function splitFrame<Props extends FieldFrame>(props: Props) {
  const { label, hint, error, warning, optional, required, aside, className, ...rest } = props;
  return { frame: { label, hint, error, warning, optional, required, aside, className }, rest };
}
