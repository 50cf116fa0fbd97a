import { otherPath } from '#web/lib/paths.ts';
import { addDrafts, callerOf, DEMO_PASSWORD, houseNameOf, logIn, newEmail, register } from './people.ts';
import { expect, onPhoneAndDesk, reached, test } from './test.ts';

const ALL = 112;

onPhoneAndDesk(() => {
  test('a list of more rows than one answer holds is turned to its end, searched as a whole, and is found again on the way back', async ({
    page,
    request,
    t,
  }) => {
    const email = newEmail('betrieb');
    await register(request, 'company', email, DEMO_PASSWORD);
    const titles = Array.from({ length: ALL }, (_, n) => `Koch ${String(n + 1).padStart(3, '0')}`);
    const { companyId } = await addDrafts(await callerOf(request, email), houseNameOf(email), titles);
    await logIn(page, email);
    await page.goto(otherPath('company.jobs', { companyId, list: 'draft' }));
    await reached(page, t('job-ads:list.title'));
    const range = (from: number, to: number, total: number) =>
      page.getByRole('status').filter({ hasText: t('common:table.range', { from, to, total }) });
    const next = page.getByRole('main').getByRole('button', { name: t('common:pagination.next') });
    const ad = (title: string) => page.getByRole('main').getByRole('link', { name: title });
    await expect(range(1, 10, ALL)).toBeVisible();
    await page.getByLabel(t('common:table.perPage')).selectOption('50');
    await expect(range(1, 50, ALL)).toBeVisible();
    await next.click();
    await next.click();
    await expect(range(101, ALL, ALL)).toBeVisible();
    // They begin together, so the one that was saved last comes first.
    await expect(ad('Koch 001').first()).toBeVisible();

    await ad('Koch 001').first().click();
    await expect(page).toHaveURL(/\/jobs\/edit\/\d+$/);
    await page.goBack();
    await expect(range(101, ALL, ALL)).toBeVisible();

    await page.goto(`${otherPath('company.jobs', { companyId, list: 'draft' })}?query=koch+077`);
    await expect(ad('Koch 077').first()).toBeVisible();
    await expect(ad('Koch 078')).toHaveCount(0);
  });
});
