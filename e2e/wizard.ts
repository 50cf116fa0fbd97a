import type { Page } from '@playwright/test';
import type { Step } from '#web/nouns/application/paths.ts';
import { reached } from './test.ts';
import type { Texts } from './texts.ts';

/** Waits for a step of applying. */
export async function inStep(page: Page, t: Texts, step: Step): Promise<void> {
  await reached(page, t(`applications:step.${step}.title`));
}

/** Presses the button that leads to a step; what is wrong keeps it from leading there. */
export async function pressNext(page: Page, t: Texts, step: Exclude<Step, 'data'>): Promise<void> {
  const name = t('applications:step.next', { step: t(`applications:step.${step}.name`) });
  await page.getByRole('button', { name }).click();
}

/** Goes on to the steps named, one after the other. */
export async function goOn(page: Page, t: Texts, ...steps: Exclude<Step, 'data'>[]): Promise<void> {
  for (const step of steps) {
    await pressNext(page, t, step);
    await inStep(page, t, step);
  }
}
