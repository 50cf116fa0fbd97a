import { useId } from 'react';
import { COMPANY_ROLES } from '#domain/companies/team.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { LanguageField } from '#web/nouns/person/language-field.tsx';
import { Radio } from '#web/ui/choice.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './team.module.css';

/** Asks for the email and the role of the invited person. */
export function InviteDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { t, language } = useTranslation('team');
  const { t: nameOf } = useTranslation('fields');
  const { name } = useOwnCompany();
  const { user } = useSession();
  const id = useId();
  const { form, field, formProps, submitting } = useServerForm({
    endpoint: 'inviteMember',
    initialValues: { email: '', role: 'manager', language: user?.language ?? language },
    submit: (body) => api.call('inviteMember', { params: { companyId }, body }),
    onSuccess: async (_, { email }) => {
      onClose();
      snackbar.success(t('invite.done', { email }));
      void refetch('listActs');
      await refetch('getTeam');
    },
  });
  const { value, onChange } = field('role');
  return (
    <Dialog
      title={t('invite.title', { name })}
      lead={t('invite.lead')}
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={submitting} onCancel={onClose}>
          {t('invite.submit')}
        </FormActions>
      }
    >
      <Form {...formProps} id={id} className={css.form}>
        <TextField {...field('email')} label={nameOf('email')} type="email" autoComplete="off" />
        <fieldset className={css.roles}>
          <legend>{t('invite.role')}</legend>
          {COMPANY_ROLES.map((role) => (
            <Radio
              key={role}
              name="role"
              label={t(`role.${role}`)}
              hint={t(`role.${role}Text`)}
              error={role === 'reader' && form.errors.role}
              checked={value === role}
              onChange={() => onChange(role)}
            />
          ))}
        </fieldset>
        <LanguageField field={field} hint={t('invite.languageHint')} />
      </Form>
    </Dialog>
  );
}
