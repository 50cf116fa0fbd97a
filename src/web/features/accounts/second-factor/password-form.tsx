import type { Input, Reply } from '#api/schemas.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import layout from '../form-layout.module.css';

/** The calls that ask for the password alone. */
type Asking = 'beginTotp' | 'removeTotp' | 'renewRecoveryCodes' | 'removePasskey';

interface PasswordFormProps<Name extends Asking> {
  endpoint: Name;
  submit: string;
  send: (body: Input<Asking, 'body'>) => Promise<Reply<Name>>;
  onDone: (reply: Reply<Name>) => void;
}

/** Asks for the password and for nothing else. */
export function PasswordForm<Name extends Asking>({
  endpoint,
  submit,
  send,
  onDone,
}: PasswordFormProps<Name>) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { field, formProps, submitting } = useServerForm({
    initialValues: { current_password: '' },
    endpoint: endpoint as Asking,
    submit: send,
    failure: 'first',
    onSuccess: onDone,
  });
  return (
    <Form {...formProps} className={layout.form}>
      <PasswordField
        {...field('current_password')}
        label={nameOf('current_password')}
        autoComplete="current-password"
        autoFocus
      />
      <Button type="submit" wide loading={submitting} loadingText={t('common:action.sending')}>
        {submit}
      </Button>
    </Form>
  );
}
