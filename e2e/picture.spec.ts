import { otherPath } from '#web/lib/paths.ts';
import { aPicture, colorAt } from '../test/pictures.ts';
import { logIn, newEmail, register } from './people.ts';
import { expect, PHONE, reached, test, usable } from './test.ts';

const PASSWORD = 'Erste-Saison-26';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a picture is chosen, cropped with the keyboard, shown, saved and removed again', async ({
    page,
    request,
    t,
  }) => {
    test.slow();
    const email = newEmail('seraina');
    await register(request, 'user', email, PASSWORD);
    await logIn(page, email, PASSWORD);
    await page.goto(otherPath('employee.profile'));
    await reached(page, t('profile:page.heading'));
    const file = page.getByLabel(t('picture:label'));
    const choose = async (name: string, buffer: Buffer) =>
      file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

    // A file of a wrong type is refused at the field.
    await choose('me.png', Buffer.from('no picture'));
    await expect(file).toHaveAccessibleDescription(new RegExp(t('picture:broken')));
    // Chromium does not open HEIC.
    await choose('IMG_0001.HEIC', Buffer.from('no picture'));
    await expect(file).toHaveAccessibleDescription(new RegExp(t('common:upload.heic')));

    // The picture is red on the left and blue on the right: the centre shows both colours, the left end only red. Its
    // size is that of a phone's photo.
    const photo = await aPicture({ width: 4032, height: 1344 });
    await choose('me.jpg', Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024)]));
    await reached(page, t('picture:cut.title'));
    await page.getByRole('slider', { name: t('picture:cut.sideways') }).focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: t('picture:cut.save') }).click();
    await expect(page.getByText(t('picture:saved'))).toBeVisible();
    await usable(page);

    await page.reload();
    const picture = page.getByRole('main').locator('img');
    await expect(picture).toBeVisible();
    const address = (await picture.getAttribute('src')) ?? '';
    const bytes = await (await request.get(address)).body();
    for (const x of [10, 490]) {
      const [red = 0, , blue = 0] = await colorAt(bytes, x, 250);
      expect(red).toBeGreaterThan(blue);
    }
    await page.getByRole('button', { name: t('shell:header.openMenu') }).click();
    await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('src', /user\/image/);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: t('picture:remove.button') }).click();
    await reached(page, t('picture:remove.title'));
    await page.getByRole('button', { name: t('picture:remove.confirm') }).click();
    await expect(page.getByText(t('picture:remove.done'))).toBeVisible();
    await expect(picture).toHaveCount(0);
    expect((await request.get(address)).status()).toBe(404);
  });
});
