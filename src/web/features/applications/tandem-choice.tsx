import { useTranslation } from '#web/lib/i18n.ts';
import { halfText } from '#web/nouns/job/tandem.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import type { Subject } from './application.ts';
import type { Draft } from './use-draft.ts';

/** Whether the letter goes to both houses of a tandem (rule tandems/applying). */
export function TandemChoice({ subject: { tandem }, draft }: { subject: Subject; draft: Draft }) {
  const { t, language } = useTranslation('applications');
  const { form } = draft.serverForm;
  if (tandem === null) {
    return draft.stored?.tandem && !draft.stored.tandem.is_offered ? <p>{t('tandem.gone')}</p> : null;
  }
  const { other } = tandem;
  const half = halfText(other, language);
  return (
    <Checkbox
      label={t('tandem.label')}
      hint={t('tandem.hint', { company: other.company.name, title: other.title, half })}
      checked={form.values.tandem_id === tandem.id}
      onChange={(event) => form.setFieldValue('tandem_id', event.currentTarget.checked ? tandem.id : null)}
    />
  );
}
