import type { Reply } from '#api/schemas.ts';
import { type CivilDate, daysBetween } from '#domain/kernel/civil-date.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';

/** A line of the bell: one notification, or several of a company that are shown as one. */
export type Notification = Reply<'readNotification'>['data'] & { count?: number };

/** How many unread notifications these lines stand for. */
export function countUnread(lines: readonly Notification[]): number {
  return lines.filter(isUnread).reduce((sum, { count = 1 }) => sum + count, 0);
}

export function isUnread({ read_at }: Notification): boolean {
  return read_at === null;
}

/**
 * "heute, 14:05", "vor 3 Tagen", after a week the date. Days are counted in Zurich; `today` may lag behind in a page
 * left open.
 */
export function relativeDate(timestamp: string, today: CivilDate, language: Language): string {
  const t = translator(language, 'bell');
  const { date, time } = inZurich(timestamp);
  const days = daysBetween(date, today);
  if (days <= 0) return t('date.today', { time });
  if (days === 1) return t('date.yesterday', { time });
  return days < 7 ? t('common:ago.days', { n: days }) : formatDate(date, language, 'short');
}

/**
 * Lines of the bell that are about one ad (rule notifications/lines); `title` is that of the ad, null for what is about
 * none.
 */
export interface AdGroup {
  title: string | null;
  lines: readonly Notification[];
}

/**
 * The lines by ad: each ad stands where its newest line does, and a line about none stands by itself. `lines` is sorted
 * from the newest.
 */
export function groupsByAd(lines: readonly Notification[]): AdGroup[] {
  const groups = Map.groupBy(lines, ({ ad, id }) => ad?.key ?? id);
  return [...groups.values()].map((lines) => ({ title: lines[0]?.ad?.title ?? null, lines }));
}
