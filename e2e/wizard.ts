import type { Page } from '@playwright/test';
import type { Step } from '#web/nouns/application/paths.ts';
import { reached } from './test.ts';
import type { Texts } from './texts.ts';

/** Waits for a step of the application. */
export async function inStep(page: Page, t: Texts, step: Step): Promise<void> {
  await reached(page, t(`applications:step.${step}.title`));
}

/** Presses the button to a step; validation errors may keep the page from going there. */
export async function pressNext(page: Page, t: Texts, step: Exclude<Step, 'data'>): Promise<void> {
  const name = t('applications:step.next', { step: t(`applications:step.${step}.name`) });
  await page.getByRole('button', { name }).click();
}

/** Goes through the named steps, one after the other. */
export async function goOn(page: Page, t: Texts, ...steps: Exclude<Step, 'data'>[]): Promise<void> {
  for (const step of steps) {
    await pressNext(page, t, step);
    await inStep(page, t, step);
  }
}
