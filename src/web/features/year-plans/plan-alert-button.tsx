import { useTranslation } from '#web/lib/i18n.ts';
import { roleOf, type User } from '#web/lib/session.ts';
import { AlertButton, type AlertButtonLook } from '#web/nouns/alert/alert-button.tsx';
import { alertSearchOf, type PlanState } from './plan-state.ts';

/** Asks for new year plans with these wishes by mail. Nothing where all plans are those of one ad. */
export default function PlanAlertButton({ state, ...look }: AlertButtonLook & { state: PlanState }) {
  const { t } = useTranslation('year-plans');
  if (state.ad !== '') return null;
  const asked = (user: User | null) => {
    const isEmployee = user !== null && roleOf(user) === 'employee';
    return { kind: 'year_plans' as const, search: alertSearchOf(state, isEmployee), place: null };
  };
  return (
    <AlertButton {...look} asked={asked}>
      {t('byMail')}
    </AlertButton>
  );
}
