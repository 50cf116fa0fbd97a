import { expect, test } from './test.ts';

test('a developer opens the page of the API, finds a call and reads its parameters and answers', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await page
    .getByRole('button', { name: 'Expand operation' })
    .and(page.locator('#operations-tag-search *'))
    .click();
  const call = page.locator('#operations-search-searchJobs');
  await expect(call).toBeVisible();
  await expect(call).toContainText('/search/jobs');
  await call.getByRole('button').first().click();
  await expect(call.getByRole('cell', { name: 'hitsPerPage' })).toBeVisible();
  await expect(call.getByRole('heading', { name: 'Responses' })).toBeVisible();
});
