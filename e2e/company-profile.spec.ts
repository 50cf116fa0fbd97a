import { otherPath, publicPath } from '#web/lib/paths.ts';
import { addDrafts, callerOf, logIn, newEmail, register } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';

const PASSWORD = 'Zimmerstunde-14-Uhr';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an employer removes a company, once its name is typed, and is led to the next step', async ({
    page,
    request,
    t,
  }) => {
    const email = newEmail('removal');
    await register(request, 'company', email, PASSWORD);
    const { companyId: id } = await addDrafts(request, email, PASSWORD, ['Koch']);
    const name = `Hotel ${email}`;
    const call = await callerOf(request, email, PASSWORD);
    await open(page, publicPath('de', 'home'));
    await logIn(page, t, email, PASSWORD);
    await open(page, otherPath('company.profile', { companyId: id }));

    await page.getByRole('button', { name: t('companies:remove.open') }).click();
    await reached(page, t('companies:remove.title', { name }));
    const confirm = page.getByRole('button', { name: t('companies:remove.confirm') });
    await confirm.click();
    await expect(page.getByText(t('companies:remove.wrong'))).toBeInViewport();
    await usable(page);
    await page.keyboard.type(name.toUpperCase());
    await confirm.click();
    await expect(page.getByText(t('companies:remove.done', { name }))).toBeVisible();
    await reached(page, t('companies:add.title'));
    expect(await call<unknown[]>('GET', '/companies')).toEqual([]);
  });
});
