import type { Locator, Page } from '@playwright/test';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { callerOf, logIn, SMALL_HOTEL } from './people.ts';
import { expect, open, PHONE, reached, test } from './test.ts';

test.use(PHONE);

/** More presses than the longest form needs to be walked through. */
const FAR = 80;

test('nothing that has the focus lies behind the bar of the form of an ad, walked by Tab there and back, nor does a line that is typed', async ({
  page,
  request,
  t,
}) => {
  const call = await callerOf(request, SMALL_HOTEL);
  const [company] = await call<{ id: number }[]>('GET', '/companies');
  await open(page, publicPath('de', 'home'));
  await logIn(page, t, SMALL_HOTEL);
  await page.goto(otherPath('company.jobs.create', { companyId: company?.id ?? 0 }));
  await reached(page, t('job-ads:form.newTitle'));
  const create = page.getByRole('button', { name: t('job-ads:form.create') });
  const bar = create.locator('xpath=..');
  const description = page.getByRole('textbox', { name: t('fields:description') });
  await expect(description).toBeEditable();

  await page.getByLabel(t('fields:title'), { exact: true }).focus();
  const fields = await walk(page, 'Tab', create, bar);
  expect(fields).toBeGreaterThan(20);
  await walk(page, 'Shift+Tab', page.getByLabel(t('fields:title'), { exact: true }), bar);

  await description.focus();
  for (let line = 1; line <= 16; line++) {
    await page.keyboard.type(`Zeile ${line}`);
    expect(await caretAbove(bar), `line ${line} is above the bar`).toBe(true);
    await page.keyboard.press('Enter');
    expect(await caretAbove(bar), `the line after ${line} is above the bar`).toBe(true);
  }
});

/** Presses the key until the target has the focus; answers how many places had it before. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', target: Locator, bar: Locator): Promise<number> {
  for (let presses = 1; presses <= FAR; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    const { what, free } = await bar.evaluate((bar) => {
      const at = document.activeElement ?? document.body;
      const { top, bottom } = at.getBoundingClientRect();
      // Of what is higher than a field, such as a text, the first line in view counts.
      const from = Math.max(top, 0);
      const to = Math.min(bottom, from + 48);
      const free = bar.contains(at) || (to > from && to <= bar.getBoundingClientRect().top);
      return { what: `${at.tagName} ${at.id} ${at.textContent}: ${from} to ${to}`, free };
    });
    expect.soft(free, `${what} is in sight`).toBe(true);
  }
  throw new Error('The target never had the focus.');
}

/** Whether the line in which something is typed is in sight and above the bar. */
async function caretAbove(bar: Locator): Promise<boolean> {
  return bar.evaluate((bar) => {
    const caret = getSelection()?.getRangeAt(0);
    const node = caret?.startContainer;
    const line = node instanceof Element ? node : node?.parentElement;
    const { top = -1, bottom = 0 } = line?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= bar.getBoundingClientRect().top;
  });
}
