import type { Reply } from '#api/schemas.ts';
import type { CANTONS } from '#domain/kernel/cantons.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';

type PlannedOther = NonNullable<Reply<'getOwnApplication'>['data']['planned_other']>;

/** "Sommerstelle (Tessin)", with the names of job and house where the person tells them (rule applications/pair). */
export function plannedText({ season, state, title, company }: PlannedOther, language: Language): string {
  const t = translator(language, 'agreements');
  const canton = state ? translator(language, 'search')(`canton.${state as (typeof CANTONS)[number]}`) : null;
  const half = canton ? t(`planned.in.${season}`, { canton }) : t(`planned.plain.${season}`);
  return title && company ? t('planned.named', { half, title, company }) : half;
}
