import type { Page } from '@playwright/test';
import { expect, usable } from './test.ts';

/** An occupation of the sample data that must be reported: the query to type, and the option to choose. */
export const REPORTED_OCCUPATION = ['Küchenhilfe', 'Küchenhilfe'] as const;

/** The longest time that a report may wait in the queue. */
export const ENTERED_WITHIN_MS = 20_000;

/** Decides on the entry of an ad on the emulator’s page. */
export async function decide(page: Page, title: string, status: string, until = ''): Promise<void> {
  const entry = page.getByRole('listitem').filter({ hasText: title }).first();
  await expect(async () => {
    await page.goto('/dev/jobroom');
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: ENTERED_WITHIN_MS });
  await entry.getByLabel('Status').selectOption(status);
  await entry.getByLabel('Last day of the waiting period').fill(until);
  await usable(page);
  await entry.getByRole('button', { name: 'Decide' }).click();
  await expect(page).toHaveURL('/dev/jobroom');
}
