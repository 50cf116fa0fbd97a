import type { Locator, Page } from '@playwright/test';
import type { Texts } from './texts.ts';

/** Goes on to a step of buying. */
export async function next(within: Page | Locator, t: Texts, step: 'plan' | 'company' | 'card' | 'summary') {
  await nextOf(within, t, t(`subscriptions:step.${step}`));
}

export async function nextOf(within: Page | Locator, t: Texts, step: string) {
  await within.getByRole('button', { name: t('subscriptions:step.next', { step }) }).click();
}

export async function buy(within: Page | Locator, t: Texts) {
  await within.getByRole('button', { name: t('subscriptions:summary.buy', { amount: 'CHF' }) }).click();
}
