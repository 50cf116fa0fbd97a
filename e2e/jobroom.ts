import type { Page } from '@playwright/test';
import { expect, usable } from './test.ts';

/** One of the sample that must be reported: what is typed, and what is chosen. */
export const REPORTED_OCCUPATION = ['Küchenhilfe', 'Küchenhilfe'] as const;

/** How long a report may lie in the queue. */
export const ENTERED_WITHIN_MS = 20_000;

/** Decides on the entry of an ad on the page of the emulator. */
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
