import { otherPath, publicPath } from '#web/lib/paths.ts';
import { aPicture, colorAt } from '../test/pictures.ts';
import { writeAd } from './ads.ts';
import { aHouse, logIn } from './people.ts';
import { expect, onPhoneAndDesk, open, reached, test, usable } from './test.ts';

onPhoneAndDesk(() => {
  test('a house uploads pictures of the room with a new ad, orders them, and they open large on its page', async ({
    page,
    request,
    t,
  }) => {
    test.slow();
    await using house = await aHouse(request);
    const { companyId, name } = house;
    await logIn(page, house.email);
    await open(page, otherPath('company.jobs.create', { companyId }));
    const main = page.getByRole('main');
    await main.getByLabel(t('job-ads:form.accommodation')).check();
    await main.getByText(t('job-ads:form.section.housing'), { exact: true }).click();
    const red = await aPicture({ left: '#c01020', right: '#c01020', width: 1200, height: 800 });
    const blue = await aPicture({ left: '#1040c0', right: '#1040c0', width: 800, height: 1200 });
    const asFile = (fileName: string, buffer: Buffer) => ({
      ...{ name: fileName, mimeType: 'application/octet-stream', buffer },
    });
    const pictures = main.getByRole('listitem').filter({ hasText: /^\S+ \d$/ });
    await main
      .getByLabel(t('fields:housing_pictures'))
      .setInputFiles([
        asFile('zimmer.jpg', red),
        asFile('bad.jpg', blue),
        asFile('kein-bild.jpg', Buffer.from('x')),
      ]);
    await expect(pictures).toHaveCount(2);
    // One that cannot be opened says so by its name, and takes nothing with it.
    await expect(main.getByRole('alert').filter({ hasText: t('common:upload.broken') })).toBeVisible();
    await main.getByRole('button', { name: t('common:upload.dismissOf', { name: 'kein-bild.jpg' }) }).click();

    // The keyboard alone: the second goes to the front, and its button keeps the focus.
    const up = main.getByRole('button', { name: t('job-ads:form.pictures.up', { n: 2 }) });
    const addresses = () =>
      pictures.locator('img').evaluateAll((all) => all.map((img) => img.getAttribute('src')));
    const before = await addresses();
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(addresses).toEqual([...before].reverse());
    await expect(main.getByRole('button', { name: t('job-ads:form.pictures.up', { n: 1 }) })).toBeFocused();
    await usable(page);
    await main.getByLabel(t('fields:housing_pictures')).setInputFiles(asFile('kueche.jpg', await aPicture()));
    await expect(pictures).toHaveCount(3);
    await main.getByRole('button', { name: t('job-ads:form.pictures.remove', { n: 3 }) }).click();
    await expect(pictures).toHaveCount(2);
    await expect(
      main.getByRole('button', { name: t('job-ads:form.pictures.remove', { n: 2 }) }),
    ).toBeFocused();

    await writeAd(page, t, 'Köchin mit Zimmer');
    await expect(main.getByAltText(t('jobs:housing.picture', { n: 2, company: name }))).toBeVisible();
    await main.getByRole('button', { name: t('job-ads:toggle.publish') }).click();
    await expect(page.getByText(t('job-ads:saved.public', { title: 'Köchin mit Zimmer' }))).toBeVisible();

    const [ad] = await house.call<{ id: number }[]>('GET', `/company/${companyId}/jobs?scope=active`);
    await open(page, publicPath('de', 'job.detail', { id: ad?.id ?? 0 }));
    const first = page.getByAltText(t('jobs:housing.picture', { n: 1, company: name }));
    const opener = main.getByRole('link').filter({ has: first });
    await opener.scrollIntoViewIfNeeded();
    await expect(opener.locator('img')).toHaveJSProperty('complete', true);
    await usable(page);
    await opener.click();
    await reached(page, t('jobs:housing.pictures'));
    const dialog = page.getByRole('dialog');
    const large = (n: number) => dialog.getByAltText(t('jobs:housing.picture', { n, company: name }));
    const [r = 0, , b = 0] = await colorAt(
      await (await request.get((await large(1).getAttribute('src')) ?? '')).body(),
      10,
      10,
    );
    expect(b).toBeGreaterThan(r);
    await page.keyboard.press('ArrowRight');
    await expect(large(2)).toBeVisible();
    await dialog.getByRole('button', { name: t('jobs:housing.next') }).click();
    await expect(large(1)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(large(2)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
