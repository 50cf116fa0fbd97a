import type { Locator, Page } from '@playwright/test';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { applicationPath } from '#web/nouns/application/paths.ts';
import { callerOf, logIn, pressEntry, SMALL_HOTEL } from './people.ts';
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
  await logIn(page, SMALL_HOTEL);
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

test.describe('for an employee who reads Italian', () => {
  test.use({ language: 'it' });

  for (const [form, path, first, stops] of [
    ['of the profile', otherPath('employee.profile'), 'first_name', 12],
    // The letter, the way back, the way on.
    ['of a letter', '', null, 2],
    ['of a job in the resume', otherPath('employee.resume.job'), null, 8],
  ] as const) {
    test(`nothing that has the focus lies behind the bar of the form ${form}, walked by Tab there and back`, async ({
      page,
      request,
      t,
    }) => {
      await open(page, publicPath('it', 'home'));
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

  test('a message of success gives way to what Tab brings under it, and to a finger that scrolls', async ({
    page,
    t,
  }) => {
    await page.clock.install();
    await logIn(page, 'employee@example.org');
    await page.goto(otherPath('employee.profile'));
    const save = page.getByRole('main').getByRole('button', { name: t('common:action.save'), exact: true });
    const said = page.getByRole('status').filter({ hasText: t('profile:page.saved') });
    const phone = page.getByLabel(t('fields:phone'), { exact: true });
    await expect(phone).toBeEditable();
    // The time that a message stays does not run out, so that nothing but a key or a finger takes it away.
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));

    await save.click();
    await expect(said).toBeVisible();
    expect(await overlap(said, save)).toBe(false);
    // The field stands as low in the window as it can.
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

  test('tabs that the row cuts are announced by an arrow that takes no room, and the chosen one is in sight', async ({
    page,
    t,
  }) => {
    await logIn(page, 'employee@example.org');
    await page.goto(otherPath('employee.application', { list: 'all' }));
    const row = page.getByRole('navigation', { name: t('applications:list.tabs') });
    await expect(row).toHaveAttribute('data-more', 'after');
    const links = row.getByRole('link');
    const wide = await row.evaluate((row) => row.scrollWidth);
    const last = links.last();
    await last.focus();
    await expect(row).toHaveAttribute('data-more', 'before');
    expect(await row.evaluate((row) => row.scrollWidth)).toBe(wide);
    await last.press('Enter');
    await page.reload();
    await expect(last).toHaveAttribute('aria-current', 'page');
    await expect(last).toBeInViewport({ ratio: 0.99 });
  });
});

test('the months of an ad stand side by side at one height where a phone is narrow', async ({
  page,
  request,
  t,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const [company] = await (await callerOf(request, SMALL_HOTEL))<{ id: number }[]>('GET', '/companies');
  await logIn(page, SMALL_HOTEL);
  await page.goto(otherPath('company.jobs.create', { companyId: company?.id ?? 0 }));
  const top = async (name: 'start_month' | 'end_month') =>
    (await page.getByRole('button', { name: t(`fields:${name}`) }).boundingBox())?.y;
  await expect(page.getByRole('button', { name: t('fields:start_month') })).toBeVisible();
  expect(await top('start_month')).toBe(await top('end_month'));
});

/** Whether one lies over the other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return a !== null && b !== null && a.y < b.y + b.height && b.y < a.y + a.height;
}

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

test('a dialog that scrolls keeps its title and its cross in sight, and the first wrong field its label and what is wrong with the rest', async ({
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

test('an open menu stays beside its button when the phone is turned', async ({ page, t }) => {
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

/** Whether a panel hangs below its button, flush with one of its edges. */
async function endsTogether(button: Locator, panel: Locator): Promise<boolean> {
  const [from, to] = await Promise.all([button.boundingBox(), panel.boundingBox()]);
  if (!from || !to) return false;
  const isFlush = Math.abs(from.x - to.x) < 2 || Math.abs(from.x + from.width - to.x - to.width) < 2;
  return isFlush && to.y >= from.y + from.height && to.y < from.y + from.height + 12;
}

/** Whether nothing lies over the middle of it, nor over its edges. */
function inSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return element.contains(seen) || seen?.contains(element) === true;
    });
  });
}
