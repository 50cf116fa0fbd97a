import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { applicationPath } from '#web/nouns/application/paths.ts';
import { toStep } from './ads.ts';
import {
  addDrafts,
  anEmployee,
  callerOf,
  DEMO_PASSWORD,
  houseNameOf,
  logIn,
  newEmail,
  pressEntry,
  register,
  SMALL_HOTEL,
} from './people.ts';
import { expect, open, PHONE, reached, test } from './test.ts';
import { textsIn } from './texts.ts';

test.use(PHONE);

/** Upper limit of key presses: more than the longest form has fields. */
const FAR = 80;

test('the sticky bar of an ad’s form never covers the focused field in either direction of Tab, nor the line that is typed', async ({
  page,
  request,
  t,
}) => {
  const call = await callerOf(request, SMALL_HOTEL);
  const [company] = await call<{ id: number }[]>('GET', '/companies');
  await logIn(page, SMALL_HOTEL);
  await page.goto(otherPath('company.jobs.create', { companyId: company?.id ?? 0 }));
  await reached(page, t('job-ads:form.newTitle'));
  const next = page.getByRole('button', {
    name: t('job-ads:step.next', { step: t('job-ads:step.text') }),
  });
  const bar = page.getByRole('main').locator('form > :last-child');

  await page.getByLabel(t('fields:title'), { exact: true }).focus();
  const fields = await walk(page, 'Tab', next, bar);
  expect(fields).toBeGreaterThan(15);
  await walk(page, 'Shift+Tab', page.getByLabel(t('fields:title'), { exact: true }), bar);

  await toStep(page, t, 'text');
  const description = page.getByRole('textbox', { name: t('fields:description') });
  await description.focus();
  for (let line = 1; line <= 16; line++) {
    await page.keyboard.type(`Zeile ${line}`);
    expect(await caretAbove(bar), `line ${line} is above the bar`).toBe(true);
    await page.keyboard.press('Enter');
    expect(await caretAbove(bar), `the line after ${line} is above the bar`).toBe(true);
  }
});

for (const language of LANGUAGES) {
  test(`the two buttons that end a new ad stand beside each other, in ${language}`, async ({
    page,
    request,
  }) => {
    const t = textsIn(language);
    const email = newEmail('haus');
    await register(request, 'company', email, DEMO_PASSWORD);
    const call = await callerOf(request, email);
    await call('POST', '/user', { language });
    // Neither complete nor subscribed: the longer of the two labels of the button that publishes.
    const { companyId } = await addDrafts(call, houseNameOf(email), []);
    await logIn(page, email);
    await page.goto(`${otherPath('company.jobs.create', { companyId })}?step=check`);
    const save = page.getByRole('button', { name: t('job-ads:form.saveDraft') });
    const publish = page.getByRole('button', { name: t('job-ads:form.publishLater') });
    await expect(publish).toBeVisible();
    const [left, right] = [await save.boundingBox(), await publish.boundingBox()];
    expect(right?.y).toBe(left?.y);
    // Two lines at most.
    expect(left?.height).toBeLessThanOrEqual(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  });
}

test.describe('for an employee who reads Italian', () => {
  test.use({ language: 'it' });

  for (const [form, path, first, stops] of [
    ['of the profile', otherPath('employee.profile'), 'first_name', 12],
    // The letter, the link back and the button to continue.
    ['of a letter', '', null, 2],
    ['of a job in the resume', otherPath('employee.resume.job'), null, 8],
  ] as const) {
    test(`the sticky bar of the form ${form} never covers the focused field in either direction of Tab`, async ({
      page,
      request,
      t,
    }) => {
      await logIn(page, 'employee@example.org');
      const call = await callerOf(request, 'employee@example.org');
      const applications = await call<{ id: number; can: { edit: boolean } }[]>(
        'GET',
        '/employee/applications',
      );
      const draft = applications.find(({ can }) => can.edit);
      await page.goto(path || applicationPath(draft?.id ?? 0, 'letter'));
      const main = page.getByRole('main');
      const toCheck = t('applications:step.next', { step: t('applications:step.check.name') });
      const send = main
        .getByRole('button', {
          name: new RegExp(`^(${t('common:action.save')}|${toCheck})$`),
        })
        .last();
      await expect(send).toBeVisible();
      const fields = main.locator('form').locator('input, select, button, [contenteditable="true"]');
      const start = first ? main.getByLabel(t(`fields:${first}`), { exact: true }) : fields.first();
      await start.focus();
      const bar = send.locator('xpath=..');
      expect(await walk(page, 'Tab', send, bar)).toBeGreaterThanOrEqual(stops);
      await walk(page, 'Shift+Tab', start, bar);
    });
  }

  test('a success message disappears when Tab focuses a field below it, and on scrolling by touch', async ({
    page,
    request,
    t,
  }) => {
    const { email, call } = await anEmployee(request);
    await call('POST', '/user', { language: 'it' });
    await page.clock.install();
    await logIn(page, email);
    await page.goto(otherPath('employee.profile'));
    const save = page.getByRole('main').getByRole('button', { name: t('common:action.save'), exact: true });
    const said = page.getByRole('status').filter({ hasText: t('profile:page.saved') });
    const phone = page.getByLabel(t('fields:phone'), { exact: true });
    await expect(phone).toBeEditable();
    // The clock is stopped, so that the message does not time out and only a key or touch can remove it.
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));

    await save.click();
    await expect(said).toBeVisible();
    expect(await overlap(said, save)).toBe(false);
    // Scrolls the field to the bottom of the window.
    const zip = page.getByRole('combobox', { name: t('common:field.zip') });
    await page.evaluate(() => scrollTo(0, 0));
    await zip.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await page
      .getByLabel(t('common:field.streetNumber'), { exact: true })
      .evaluate((field: HTMLElement) => field.focus({ preventScroll: true }));
    expect(await overlap(said, zip)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(zip).toBeFocused();
    await expect(said).toHaveCount(0);

    await save.click();
    await expect(said).toBeVisible();
    await page.evaluate(() => document.body.dispatchEvent(new TouchEvent('touchmove', { bubbles: true })));
    await expect(said).toHaveCount(0);
  });

  test('an arrow shows that a row of tabs can be scrolled without taking space, and the selected tab is in view', async ({
    page,
    t,
  }) => {
    await logIn(page, 'employee@example.org');
    await page.goto(otherPath('employee.application', { list: 'all' }));
    // The first application stands within the first screen, above all that searches and sorts them.
    const first = page.getByRole('main').getByRole('listitem').first();
    expect((await first.boundingBox())?.y).toBeLessThan(360);
    const row = page.getByRole('navigation', { name: t('applications:list.tabs') });
    await expect(row).toHaveAttribute('data-more', 'after');
    const links = row.getByRole('link');
    const wide = await row.evaluate((row) => row.scrollWidth);
    const last = links.last();
    await last.focus();
    await expect(row).toHaveAttribute('data-more', 'before');
    expect(await row.evaluate((row) => row.scrollWidth)).toBe(wide);
    await last.press('Enter');
    await expect(last).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(last).toHaveAttribute('aria-current', 'page');
    await expect(last).toBeInViewport({ ratio: 0.99 });
  });
});

test('the two months of an ad are side by side at the same height on a narrow phone', async ({
  page,
  request,
  t,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const [company] = await (await callerOf(request, SMALL_HOTEL))<{ id: number }[]>('GET', '/companies');
  await logIn(page, SMALL_HOTEL);
  await page.goto(otherPath('company.jobs.create', { companyId: company?.id ?? 0 }));
  const months = page.getByRole('button', {
    name: new RegExp(`^(?:${t('fields:start_month')}|${t('fields:end_month')})`),
  });
  await expect(months).toHaveCount(2);
  // Read at once, since the page may still move.
  const [start, end] = await months.evaluateAll((found) => found.map((it) => it.getBoundingClientRect().y));
  expect(start).toBe(end);
});

/** Whether the two elements overlap vertically. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return a !== null && b !== null && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * Presses the key until the target has the focus, and checks each focused element on the way; answers the number of
 * presses.
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', target: Locator, bar: Locator): Promise<number> {
  for (let presses = 1; presses <= FAR; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    const { what, free } = await bar.evaluate((bar) => {
      const at = document.activeElement ?? document.body;
      const { top, bottom } = at.getBoundingClientRect();
      // For elements taller than a field, such as a text, only the first line in view counts.
      const from = Math.max(top, 0);
      const to = Math.min(bottom, from + 48);
      const free = bar.contains(at) || (to > from && to <= bar.getBoundingClientRect().top);
      return { what: `${at.tagName} ${at.id} ${at.textContent}: ${from} to ${to}`, free };
    });
    expect.soft(free, `${what} is in sight`).toBe(true);
  }
  throw new Error('The target never had the focus.');
}

/** Whether the line with the caret is in view and above the bar. */
async function caretAbove(bar: Locator): Promise<boolean> {
  return bar.evaluate((bar) => {
    const caret = getSelection()?.getRangeAt(0);
    const node = caret?.startContainer;
    const line = node instanceof Element ? node : node?.parentElement;
    const { top = -1, bottom = 0 } = line?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= bar.getBoundingClientRect().top;
  });
}

test('a dialog that scrolls keeps its title and close button in view, and the first invalid field in view with its label and error', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'home'));
  await pressEntry(page, t, t('shell:header.register'));
  await page.getByRole('button', { name: t('accounts:register.employee.choose') }).click();
  const dialog = page.getByRole('dialog', { name: t('accounts:register.employee.title') });
  const title = dialog.getByRole('heading', { name: t('accounts:register.employee.title') });
  const cross = dialog.getByRole('button', { name: t('common:action.close') });
  const submit = dialog.getByRole('button', { name: t('accounts:register.submit') });
  await submit.scrollIntoViewIfNeeded();
  for (const part of [title, cross]) expect(await inSight(part)).toBe(true);

  await submit.click();
  await expect(dialog.getByLabel(t('fields:sex'))).toBeFocused();
  const label = dialog.getByText(t('fields:sex'), { exact: true }).last();
  const summary = dialog.getByRole('alert').getByText(t('common:form.invalid'));
  for (const part of [title, cross, label, summary]) expect(await inSight(part)).toBe(true);
});

test('an open menu stays beside its button when the phone is rotated', async ({ page, t }) => {
  await open(page, publicPath('de', 'home'));
  const button = page.getByRole('button', { name: t('shell:header.language') });
  await button.click();
  const item = page.getByRole('link', { name: t('shell:language.it') });
  for (const [width, height] of [
    [360, 740],
    [1280, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(item).toBeVisible();
    await expect.poll(() => endsTogether(button, item.locator('xpath=..'))).toBe(true);
  }
});

/** Whether a panel is directly below its button, aligned with one of its sides. */
async function endsTogether(button: Locator, panel: Locator): Promise<boolean> {
  const [from, to] = await Promise.all([button.boundingBox(), panel.boundingBox()]);
  if (!from || !to) return false;
  const isFlush = Math.abs(from.x - to.x) < 2 || Math.abs(from.x + from.width - to.x - to.width) < 2;
  return isFlush && to.y >= from.y + from.height && to.y < from.y + from.height + 12;
}

/** Whether nothing covers the element’s centre or edges. */
function inSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return element.contains(seen) || seen?.contains(element) === true;
    });
  });
}
