import type { Locator, Page } from '@playwright/test';
import type { TextKey } from '#web/lib/catalogues.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { toStep } from './ads.ts';
import { logIn, pressEntry, SMALL_HOTEL } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';

for (const language of ['de', 'it', 'en'] as const) {
  test.describe(`validation errors of a form, in ${language}`, () => {
    test.use({ language });

    test('are shown at each field in the language of the page, and no input is lost', async ({ page, t }) => {
      await open(page, publicPath(language, 'home'));
      await pressEntry(page, t, t('shell:header.register'));
      await page.getByRole('button', { name: t('accounts:register.company.choose') }).click();
      const form = page.getByRole('dialog', { name: t('accounts:register.company.title') });
      const named = (name: TextKey<'fields'>) => form.getByLabel(t(`fields:${name}`), { exact: true });
      const email = named('email');
      const password = named('password');
      const submit = form.getByRole('button', { name: t('accounts:register.submit') });

      // A field that was filled in is validated on blur; one that was only focused is not.
      await named('first_name').focus();
      await email.fill('anna@');
      await password.fill('kurz');
      await expect(email).toHaveAccessibleDescription(t('validation:email'));
      await expect(named('first_name')).not.toHaveAttribute('aria-invalid', 'true');

      await submit.click();
      await expect(named('sex')).toBeFocused();
      for (const name of ['sex', 'first_name', 'last_name'] as const) {
        await expect(named(name)).toHaveAccessibleDescription(
          t('validation:required', { attribute: t(`fields:${name}`) }),
        );
      }
      await expect(form.getByText(t('validation:passwordTooShort')).first()).toBeVisible();
      for (const name of ['agb_accepted_at', 'rules_accepted_at'] as const) {
        await expect(
          form.getByText(t('validation:accepted', { attribute: t(`fields:${name}`) })),
        ).toBeVisible();
      }
      await usable(page);

      await email.fill(SMALL_HOTEL);
      await named('sex').selectOption(t('accounts:sex.1'));
      await named('first_name').fill('Reto');
      await named('last_name').fill('Jenny');
      await password.fill('Erste-Saison-26');
      await named('password_confirmation').fill('Erste-Saison-2');
      await form.getByRole('checkbox', { name: t('accounts:register.agbLink') }).check();
      await form.getByRole('checkbox', { name: t('accounts:register.rulesLink') }).check();
      await submit.click();
      await expect(named('password_confirmation')).toHaveAccessibleDescription(t('validation:confirmed'));
      await named('password_confirmation').fill('Erste-Saison-26');
      await named('password_confirmation').press('Enter');

      // An error that only the server can detect is shown at its field, too.
      await expect(email).toHaveAccessibleDescription(t('validation:unique'));
      await expect(email).toBeFocused();
      await expect(email).toHaveValue(SMALL_HOTEL);
      await expect(named('first_name')).toHaveValue('Reto');
      await expect(password).toHaveValue('Erste-Saison-26');
      await expect(form.getByRole('checkbox', { name: t('accounts:register.agbLink') })).toBeChecked();
    });
  });
}

test('a visitor who goes back, switches sides or closes the registration finds the input again, after closing without the password', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'home'));
  await pressEntry(page, t, t('shell:header.register'));
  const kinds = page.getByRole('dialog', { name: t('accounts:register.title') });
  const form = page.getByRole('dialog', { name: /./ });
  const named = (name: TextKey<'fields'>) => form.getByLabel(t(`fields:${name}`), { exact: true });
  const agb = form.getByRole('checkbox', { name: t('accounts:register.agbLink') });
  const choose = (kind: 'employee' | 'company') =>
    kinds.getByRole('button', { name: t(`accounts:register.${kind}.choose`) });

  await choose('employee').click();
  await named('sex').selectOption(t('accounts:sex.2'));
  await named('first_name').fill('Marta');
  await named('email').fill('marta@example.org');
  await named('password').fill('Erste-Saison-26');
  await agb.check();
  await form.getByRole('button', { name: t('common:action.back') }).click();
  await expect(choose('employee')).toBeFocused();

  await choose('company').click();
  await expect(named('sex')).toBeFocused();
  await expect(named('sex')).toHaveValue('2');
  await expect(named('first_name')).toHaveValue('Marta');
  await expect(named('password')).toHaveValue('Erste-Saison-26');
  await expect(agb).toBeChecked();
  await expect(form.getByRole('checkbox', { name: t('accounts:register.rulesLink') })).not.toBeChecked();

  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await pressEntry(page, t, t('shell:header.register'));
  await choose('company').click();
  await expect(named('first_name')).toHaveValue('Marta');
  await expect(named('email')).toHaveValue('marta@example.org');
  await expect(agb).toBeChecked();
  await expect(named('password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Saison',
  );
});

test('a long ad survives a reload, until the employer discards it', async ({ page, t }) => {
  await logIn(page, SMALL_HOTEL);
  await page.goto(otherPath('company.jobs.create', { companyId: await ownCompany(page) }));
  await reached(page, t('job-ads:form.newTitle'));

  const title = page.getByLabel(t('fields:title'), { exact: true });
  const description = page.getByRole('textbox', { name: t('fields:description') });
  await title.fill('Servicekraft für die Sonnenterrasse');
  await page.getByLabel(t('fields:job_category_id')).selectOption({ label: t('jobs:category.service') });
  await page.getByRole('checkbox', { name: t('fields:fulltime') }).check();
  await toStep(page, t, 'text');
  await description.click();
  await page.keyboard.type('Viele Gäste, wenig Weg.');

  await page.reload();
  await expect(page.getByText(t('common:form.restored'))).toBeVisible();
  await expect(description).toHaveText('Viele Gäste, wenig Weg.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Servicekraft');
  await usable(page);

  // The page warns of an email address in the text as it is typed, and does not go on with it; the check, which opens all
  // the same, names it and leads back to it.
  await description.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Bewerbung an chef@hotel.example');
  await expect(page.getByText(t('job-ads:form.atSign'))).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('job-ads:step.next', { step: t('job-ads:step.check') }) }).click();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await expect(description).toBeFocused();
  await main.getByRole('link', { name: t('job-ads:step.check') }).click();
  await expect(page).toHaveURL(/step=check/);
  const missing = page.getByRole('listitem').getByRole('button');
  await missing.filter({ hasText: t('fields:description') }).click();
  await expect(description).toBeFocused();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await main.getByRole('link', { name: t('job-ads:step.check') }).click();
  await page.getByRole('button', { name: t('job-ads:toggle.publish'), exact: true }).click();
  await expect(page.getByLabel(t('fields:job_position_id'))).toBeFocused();
  await expect(page.getByLabel(t('fields:job_category_id'))).toHaveValue('2');
  await expect(page.getByRole('checkbox', { name: t('fields:fulltime') })).toBeChecked();
  await expect(title).toHaveValue('Servicekraft für die Sonnenterrasse');

  await page.reload();
  await page.getByRole('button', { name: t('common:form.discard') }).click();
  await expect(title).toHaveValue('');
  await toStep(page, t, 'text');
  await expect(description).toHaveText('');
});

test('an employer’s unsaved input in the profile is restored after a reload, and can be discarded', async ({
  page,
  t,
}) => {
  await logIn(page, SMALL_HOTEL);
  const companyId = await ownCompany(page);
  for (const [address, field] of [
    [otherPath('company.profile', { companyId }), 'street'],
    [otherPath('company.profile.contact-person', { companyId }), 'last_name'],
    [otherPath('company.add'), 'street'],
  ] as const) {
    await page.goto(address);
    const input = page.getByRole('main').getByLabel(t(`fields:${field}`), { exact: true });
    const stored = await input.inputValue();
    await input.fill('Gänseblümchen');
    await page.reload();
    await expect(page.getByText(t('common:form.restored'))).toBeVisible();
    await expect(input).toHaveValue('Gänseblümchen');
    await page.getByRole('button', { name: t('common:form.discard') }).click();
    await expect(input).toHaveValue(stored);
  }
});

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test('an entry of the resume keeps showing its errors while its start is chosen', async ({ page, t }) => {
    await logIn(page, 'employee@example.org');
    await page.goto(otherPath('employee.resume.job'));
    const title = page.getByLabel(t('resume:form.title'), { exact: true });
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common:action.save') })
      .click();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    const start = page.getByRole('group', { name: t('resume:form.start') });
    await start.getByRole('combobox').first().selectOption('5');
    await expect(start.getByRole('combobox').first()).not.toHaveAttribute('aria-invalid', 'true');
    await expect(title).toHaveAttribute('aria-invalid', 'true');
  });
});

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

async function ownCompany(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.get('/api/companies', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await reply.json()) as { data: { id: number }[] };
  return data[0]?.id ?? 0;
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('suggestions do not cover the field before theirs, and they and the month picker fit the page', async ({
    page,
    t,
  }) => {
    await logIn(page, SMALL_HOTEL);
    await page.goto(otherPath('company.add'));
    await reached(page, t('companies:add.title'));
    const street = page.getByLabel(t('fields:street'), { exact: true });
    await street.fill('Dorfstrasse');
    const zip = page.getByRole('combobox', { name: t('common:field.zip') });
    // Scrolls the field to the bottom of the window.
    await zip.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await zip.pressSequentially('745');
    const places = page.getByRole('listbox', { name: t('common:field.zip') });
    // Until the first results arrive, the list shows only that it is searching.
    await expect(places.getByRole('option').first()).toBeVisible();
    await expect(places).toBeInViewport({ ratio: 1 });
    await expect(street).toBeInViewport({ ratio: 1 });
    expect(await topOf(places)).toBeGreaterThan(await topOf(zip));
    await usable(page);
    await zip.press('ArrowUp');
    await expect(places.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
    await zip.press('Escape');
    await expect(places).toHaveCount(0);
    await expect(zip).toHaveValue('745');

    await page.goto(otherPath('company.jobs.create', { companyId: await ownCompany(page) }));
    await page.getByRole('button', { name: t('fields:end_month') }).click();
    await expect(page.getByRole('dialog', { name: t('common:monthPicker.choose') })).toBeInViewport({
      ratio: 1,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await usable(page);
  });

  test('the error message of a dialog never covers its close button', async ({ page, t }) => {
    await open(page, publicPath('de', 'home'));
    await pressEntry(page, t, t('shell:header.register'));
    await page.getByRole('button', { name: t('accounts:register.company.choose') }).click();
    const dialog = page.getByRole('dialog', { name: t('accounts:register.company.title') });
    await dialog.getByRole('button', { name: t('accounts:register.submit') }).click();
    const close = dialog.getByRole('button', { name: t('common:action.close') }).first();
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    const isFree = await close.evaluate((button) => {
      button.scrollIntoView({ behavior: 'instant' });
      const { left, top, width, height } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((share) =>
        button.contains(document.elementFromPoint(left + width / 2, top + height * share)),
      );
    });
    expect(isFree).toBe(true);
  });
});
