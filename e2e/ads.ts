import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Reply } from '#api/schemas.ts';
import { expect } from './test.ts';
import type { Texts } from './texts.ts';

type Hit = Reply<'searchJobs'>['hits'][number];

/**
 * Prefixes of the titles of ads that journeys publish only for a while; other journeys must not rely on these ads. Those
 * made by the API are named so that no search of another journey finds them.
 */
export const PASSING = { published: 'Gipfelkoch', reported: 'Kochtopf', made: 'Aushilfe' } as const;

export function isPassing(title: string): boolean {
  return Object.values(PASSING).some((word) => title.startsWith(word));
}

/** The cards of ads that stay published while other journeys run. */
export function lastingAds(page: Page): Locator {
  return page.getByRole('article').filter({ hasNotText: new RegExp(Object.values(PASSING).join('|')) });
}

/** How many ads a search finds. */
export async function countOf(request: APIRequestContext, params: Record<string, string>): Promise<number> {
  const reply = await request.get('/api/search/jobs', { params });
  return ((await reply.json()) as { nbHits: number }).nbHits;
}

/** The first ads that the search finds, without those that journeys publish for a while. */
export async function foundAds(request: APIRequestContext): Promise<[Hit, ...Hit[]]> {
  const reply = await request.get(`/api/search/jobs?hitsPerPage=20`);
  const { hits } = (await reply.json()) as { hits: Hit[] };
  const [first, ...others] = hits.filter(({ title }) => !isPassing(title));
  if (!first) throw new Error('There is no ad');
  return [first, ...others];
}

/** Goes on to the next step of a new ad. */
export async function toStep(page: Page, t: Texts, step: 'text' | 'check'): Promise<void> {
  const next = t('job-ads:step.next', { step: t(`job-ads:step.${step}`) });
  await page.getByRole('main').getByRole('button', { name: next }).click();
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
}

/** Writes an ad for a kitchen job next summer, with the values that the editor suggests, up to its check. */
export async function writeAd(
  page: Page,
  t: Texts,
  title: string,
  [words, occupation]: readonly [words: string, occupation: string] = ['Koch', 'Koch/Köchin'],
): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(t('fields:title'), { exact: true }).fill(title);
  await main.getByLabel(t('fields:job_category_id')).selectOption({ label: t('jobs:category.kitchen') });
  await main.getByLabel(t('fields:job_position_id')).selectOption({ label: t('jobs:position.skilled') });
  await main.getByRole('combobox', { name: t('fields:avam_occupation_code') }).fill(words);
  await page.getByRole('option', { name: occupation }).click();

  await main.getByRole('button', { name: new RegExp(`^${t('fields:start_month')}`) }).click();
  const months = page.getByRole('dialog', { name: t('common:monthPicker.choose') });
  await months.getByRole('button', { name: /\d{4}/ }).last().waitFor();
  await page.keyboard.press('PageDown');
  await months.getByRole('button', { name: new RegExp(`^${t('common:month.long.6')} `) }).click();
  await main.getByRole('button', { name: new RegExp(`^${t('fields:end_month')}`) }).click();
  await months.getByRole('button', { name: new RegExp(`^${t('common:month.long.9')} `) }).click();
  await expect(main.getByRole('radio', { name: t('common:season.summer') })).toBeChecked();

  await toStep(page, t, 'text');
  const description = main.getByRole('textbox', { name: t('fields:description') });
  const press = async (tool: string) => {
    await main.getByRole('button', { name: tool }).last().click();
    await expect(description).toBeFocused();
  };
  await description.click();
  await press(t('common:editor.bold'));
  await page.keyboard.type('Frische Küche');
  await press(t('common:editor.bold'));
  await page.keyboard.type(' aus dem Tal.');
  await page.keyboard.press('Enter');
  await press(t('common:editor.bullets'));
  await page.keyboard.type('Freie Sonntage');
  await expect(description.getByRole('listitem')).toHaveText('Freie Sonntage');
  await toStep(page, t, 'check');
}
