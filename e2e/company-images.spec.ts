import { otherPath, publicPath } from '#web/lib/paths.ts';
import { aPicture, colorAt } from '../test/pictures.ts';
import { aHouse, callerOf, logIn, publishAd } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';

interface Company {
  id: number;
  name: string;
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a company uploads, crops, replaces and removes its logo and its image, and its ads show them', async ({
    page,
    request,
    t,
  }) => {
    test.slow();
    await using house = await aHouse(request);
    const { companyId, name } = house;
    const { id: jobId } = await publishAd(house);
    const { token } = await logIn(page, house.email);
    // The logo that is replaced below.
    const uploaded = await request.post(`/api/company/${companyId}/logo`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { logo: { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await aPicture() } },
    });
    expect(uploaded.ok(), await uploaded.text()).toBe(true);
    await page.goto(otherPath('company.profile.images', { companyId }));
    await expect(page.getByText(t('companies:images.lead'))).toBeVisible();
    await reached(page, t('companies:profile.heading'));
    const image = page.getByLabel(new RegExp(`^${t('companies:images.image.label')}`));
    const logo = page
      .getByLabel(new RegExp(`^${t('companies:images.logo.label')}`))
      .and(page.locator('input'));
    const choose = (field: typeof image, fileName: string, buffer: Buffer) =>
      field.setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer });
    const shownImage = page.getByAltText(t('companies:images.image.alt', { company: name }));
    const shownLogo = page.getByAltText(t('companies:images.logo.alt', { company: name }));

    // The field names the recommended size, and shows the error for a file that is refused.
    await expect(image).toHaveAccessibleDescription(/800 × 230/);
    await choose(image, 'house.png', Buffer.from('no picture'));
    await expect(image).toHaveAccessibleDescription(new RegExp(t('picture:broken')));
    await expect(logo).not.toHaveAccessibleDescription(new RegExp(t('picture:broken')));

    // The picture is red on the left and blue on the right: zoomed in twice and moved to the left edge it is only red.
    await choose(image, 'house.jpg', await aPicture({ width: 1600, height: 900 }));
    await reached(page, t('picture:cut.title'));
    await page.getByRole('slider', { name: t('picture:cut.zoom') }).fill('2');
    await page.getByRole('slider', { name: t('picture:cut.sideways') }).focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: t('picture:cut.save') }).click();
    await expect(page.getByText(t('companies:images.image.saved'))).toBeVisible();
    await usable(page);

    // A logo that is wider than high is not cropped, and gets a white background.
    const before = await shownLogo.getAttribute('src');
    await choose(logo, 'logo.png', await aPicture({ kind: 'png', width: 400, height: 200 }));
    await reached(page, t('picture:cut.title'));
    await page.getByRole('button', { name: t('picture:cut.save') }).click();
    await expect(page.getByText(t('companies:images.logo.saved'))).toBeVisible();
    await expect(shownLogo).not.toHaveAttribute('src', before ?? '');
    const square = await (await request.get((await shownLogo.getAttribute('src')) ?? '')).body();
    expect((await colorAt(square, 100, 10)).every((value) => value > 240)).toBe(true);
    const [red = 0, , blue = 0] = await colorAt(square, 20, 100);
    expect(red).toBeGreaterThan(blue);

    await open(page, publicPath('de', 'job.detail', { id: jobId }));
    const onAd = page.getByRole('main').getByAltText(t('jobs:page.image', { company: name }));
    await onAd.scrollIntoViewIfNeeded();
    await expect(onAd).toHaveJSProperty('complete', true);
    const address = await onAd.evaluate((img: HTMLImageElement) => img.currentSrc);
    const banner = await (await request.get(address)).body();
    for (const x of [10, 390]) {
      const [r = 0, , b = 0] = await colorAt(banner, x, 50);
      expect(r).toBeGreaterThan(b);
    }
    await usable(page);
    await open(page, `${publicPath('de', 'job.list')}?query=${encodeURIComponent(name)}`);
    await expect(
      page.locator(`main article img[src^="/files/companies/${companyId}/logo/"]`).first(),
    ).toBeVisible();
    await usable(page);

    await page.goto(otherPath('company.profile.images', { companyId }));
    await page.getByRole('button', { name: t('companies:images.image.remove') }).click();
    await reached(page, t('companies:images.image.removeTitle', { company: name }));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('companies:images.image.remove') })
      .click();
    await expect(page.getByText(t('companies:images.image.removed'))).toBeVisible();
    await expect(shownImage).toHaveCount(0);
    await usable(page);
    await open(page, publicPath('de', 'job.detail', { id: jobId }));
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await expect(onAd).toHaveCount(0);
  });
});

test('the preview of an ad shows the company’s logo and image as the published ad does', async ({
  page,
  request,
  t,
}) => {
  const email = 'big@example.org';
  const call = await callerOf(request, email);
  const [{ id: companyId, name } = { id: 0, name: '' }] = await call<Company[]>('GET', '/companies');
  await logIn(page, email);
  await page.goto(`${otherPath('company.jobs.create', { companyId })}?step=check`);
  const preview = page.getByRole('region', { name: t('job-ads:preview.title') });
  await expect(preview.getByAltText(t('jobs:page.image', { company: name }))).toBeVisible();
  await expect(preview.locator(`img[src^="/files/companies/${companyId}/logo/"]`)).toBeVisible();
  await usable(page);
});
