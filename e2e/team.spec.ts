import { otherPath } from '#web/lib/paths.ts';
import { addDrafts, callerOf, houseNameOf, joinByInvitation, logIn, newEmail, register } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';

const PASSWORD = 'Zimmerstunde-14-Uhr';

test('an owner invites a colleague by mail, who registers and joins on a phone, and is later limited to read access', async ({
  page,
  request,
  browser,
  t,
}) => {
  test.slow();
  const [owner, colleague] = [newEmail('owner'), newEmail('colleague')];
  await register(request, 'company', owner, PASSWORD);
  const name = houseNameOf(owner);
  const { companyId: id } = await addDrafts(await callerOf(request, owner, PASSWORD), name, ['Koch']);
  await logIn(page, owner, PASSWORD);
  await open(page, otherPath('company.team', { companyId: id }));
  await page.getByRole('button', { name: t('team:invite.open') }).click();
  await reached(page, t('team:invite.title', { name }));
  const dialog = page.getByRole('dialog', { name: t('team:invite.title', { name }) });
  await dialog.getByLabel(t('fields:email')).fill('niemand');
  await dialog.getByRole('button', { name: t('team:invite.submit') }).click();
  await expect(dialog.getByLabel(t('fields:email'))).toHaveAttribute('aria-invalid', 'true');
  await usable(page);
  await dialog.getByLabel(t('fields:email')).fill(colleague);
  await dialog.getByRole('button', { name: t('team:invite.submit') }).click();
  await expect(page.getByText(t('team:invite.done', { email: colleague }))).toBeVisible();
  const people = page.getByRole('list', { name: t('team:page.list') }).getByRole('listitem');
  await expect(people).toHaveCount(2);
  await expect(people.last()).toContainText(colleague);
  await usable(page);

  const context = await browser.newContext(PHONE);
  const other = await context.newPage();
  await joinByInvitation(other, t, name, colleague, PASSWORD);
  await expect(other).toHaveURL(new RegExp(`/company/${id}/dashboard$`));
  await expect(other.getByText(t('team:invited.done', { company: name }))).toBeVisible();

  await page.reload();
  await expect(people).toHaveCount(2);
  const person = people.filter({ hasText: colleague });
  const role = person.getByRole('combobox', { name: t('team:member.roleOf', { name: 'Marta Soldati' }) });
  await expect(role).toHaveValue('manager');
  await role.selectOption('reader');
  await expect(person).toContainText(t('team:role.readerText'));
  await open(other, otherPath('company.profile', { companyId: id }));
  await expect(other.getByText(t('shell:readOnly.title'))).toBeVisible();
  await expect(other.getByRole('button', { name: t('common:action.save'), exact: true })).toHaveCount(0);
  await usable(other);

  await person.getByRole('button', { name: t('team:member.removeNamed', { name: 'Marta Soldati' }) }).click();
  await reached(page, t('team:member.removeTitle', { name: 'Marta Soldati' }));
  await page.getByRole('button', { name: t('team:member.removeConfirm'), exact: true }).click();
  await expect(people).toHaveCount(1);
  await expect(page.getByRole('list', { name: t('team:acts.heading') })).toContainText(
    t('team:acts.member_removed', { by: 'Seraina Tönz', about: 'Marta Soldati' }),
  );
  await other.goto(otherPath('company.dashboard', { companyId: id }));
  await reached(other, t('shell:notFound.title'));
  const call = await callerOf(request, colleague, PASSWORD);
  expect(await call<unknown[]>('GET', '/companies')).toEqual([]);
  await context.close();
});
