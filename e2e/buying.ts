import type { Locator, Page } from '@playwright/test';
import { type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import type { Texts } from './texts.ts';

/** A day as the German pages format it. */
export function date(t: Texts, day: CivilDate): string {
  const { year, month } = monthOf(day);
  return `${Number(day.slice(8))}. ${t(`common:month.long.${month as 1}`)} ${year}`;
}

/** Presses the button that leads to a step of the purchase. */
export async function next(within: Page | Locator, t: Texts, step: 'plan' | 'company' | 'card' | 'summary') {
  await nextOf(within, t, t(`subscriptions:step.${step}`));
}

export async function nextOf(within: Page | Locator, t: Texts, step: string) {
  await within.getByRole('button', { name: t('subscriptions:step.next', { step }) }).click();
}

export async function buy(within: Page | Locator, t: Texts) {
  await within.getByRole('button', { name: t('subscriptions:summary.buy', { amount: 'CHF' }) }).click();
}
