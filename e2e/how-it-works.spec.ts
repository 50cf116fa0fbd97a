import { publicPath } from '#web/lib/paths.ts';
import { DEMO_PASSWORD, fillLogIn, logIn, newEmail, register, SMALL_HOTEL } from './people.ts';
import { DESK, expect, open, PHONE, reached, settled, test } from './test.ts';
import { ctaOf, titleOf } from './texts.ts';

const EMPLOYERS = publicPath('de', 'page.job-advertisement');
const JOB_SEEKERS = publicPath('de', 'page.find-a-job');
const ADVERTISE = ctaOf('de', 'job-advertisement');

test('the general page redirects to the one for employers, and links lead to the one for job seekers and back', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'page.how-it-works'));
  await expect(page).toHaveURL(new RegExp(`${EMPLOYERS}$`));
  const sides = page.getByRole('navigation', { name: t('content:howItWorks.reader') });
  await sides.getByRole('link', { name: t('content:howItWorks.employee') }).click();
  await expect(page).toHaveURL(new RegExp(`${JOB_SEEKERS}$`));
  await reached(page, titleOf('de', 'find-a-job'));
  await sides.getByRole('link', { name: t('content:howItWorks.employer') }).click();
  await expect(page).toHaveURL(new RegExp(`${EMPLOYERS}$`));
  await reached(page, titleOf('de', 'job-advertisement'));
});

// Without quotes there is no section of them. On a phone the row of tabs is wider than the window.
for (const [side, device, path, name, sections] of [
  ['employers', DESK, EMPLOYERS, 'job-advertisement', [1, 2, 3, 5]],
  ['job seekers on a phone', PHONE, JOB_SEEKERS, 'find-a-job', [1, 2, 4]],
] as const) {
  test.describe(side, () => {
    test.use(device);

    test(`tabs lead ${side} to each section, mark the current one, and keep it in another language`, async ({
      page,
      t,
    }) => {
      await open(page, path);
      await reached(page, titleOf('de', name));
      const tabs = page.getByRole('navigation', { name: t('content:contents') });
      await expect(tabs.getByRole('link')).toHaveCount(sections.length);
      const last = sections.at(-1);
      for (const [nth, at] of sections.entries()) {
        await tabs.getByRole('link').nth(nth).click();
        await expect(page).toHaveURL(new RegExp(`#section-${at}$`));
        const heading = page.locator(`#section-${at}`);
        await expect(heading).toBeInViewport();
        await expect(heading).toBeFocused();
        // The last section may be too short to reach the top before the page ends.
        if (at !== last) {
          await expect(tabs.locator('[aria-current]')).toHaveAttribute('href', new RegExp(`#section-${at}$`));
          await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 });
        }
      }
      await page.evaluate(() => scrollTo(0, 0));
      await expect(tabs.locator('[aria-current]')).toHaveCount(0);
      await page.getByRole('button', { name: t('shell:header.language') }).click();
      await page.getByRole('link', { name: t('shell:language.it') }).click();
      await expect(page).toHaveURL(new RegExp(`^[^#]*/it/[^#]*#section-${last}$`));
      await reached(page, titleOf('it', name));
      await expect(page.locator(`#section-${last}`)).toBeInViewport();
    });
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the film is loaded only when it is played, and has a text alternative', async ({ page, t }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\.(mp4|vtt)$/.test(request.url())) fetched.push(request.url());
    });
    await open(page, JOB_SEEKERS);
    const play = page.getByRole('button', { name: t('content:film.play', { seconds: 30 }) });
    await play.scrollIntoViewIfNeeded();
    await page.getByText(t('content:film.transcript')).click();
    await expect(page.getByText('Zwei bestätigte Stellen sind ein Jobpaket.')).toBeVisible();
    await settled(page);
    expect(fetched).toEqual([]);

    await play.click();
    const film = page.locator('video');
    await expect(film).toBeFocused();
    await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0);
    const cues = () =>
      film.evaluate((it: HTMLVideoElement) => [it.textTracks[0]?.mode, it.textTracks[0]?.cues?.length]);
    await expect.poll(cues).toEqual(['showing', 6]);
    expect(fetched.filter((url) => url.includes('year')).length).toBeGreaterThan(0);
    await reached(page, titleOf('de', 'find-a-job'));
  });
});

test('the prices of all sizes stand beside each other on a desktop, and each leads to buying', async ({
  page,
  t,
}) => {
  await open(page, `${EMPLOYERS}#section-3`);
  const prices = page.locator('section', { has: page.locator('#section-3') });
  const amounts = prices.locator('strong', { hasText: /^CHF/ });
  await expect(amounts).toHaveCount(4);
  const tops = await amounts.evaluateAll((all) =>
    all.map((it) => Math.round(it.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  await expect(prices.getByRole('link', { name: t('content:howItWorks.choose') })).toHaveCount(4);
});

test('an answer leads to the contact form, visitors after logging in', async ({ page, t }) => {
  await open(page, EMPLOYERS);
  const topics = page.locator('section', { has: page.locator('#section-5') });
  const writing = page.locator('a[aria-haspopup="dialog"]');
  const question = topics.locator('details', { has: writing }).first();
  const write = question.locator(writing);
  await question.locator('summary').click();
  await write.click();
  await reached(page, t('accounts:logIn.title'));
  await fillLogIn(page, t, SMALL_HOTEL, DEMO_PASSWORD);
  await reached(page, t('content:contact.title'));
  await page.keyboard.press('Escape');
  await write.click();
  await reached(page, t('content:contact.title'));
});

test.describe('the call to action at the end', () => {
  test('asks visitors to log in, and leads a company to its jobs', async ({ page, t }) => {
    await open(page, EMPLOYERS);
    await page.getByRole('button', { name: ADVERTISE }).first().click();
    const dialog = page.getByRole('dialog', { name: t('accounts:logIn.title') });
    await expect(dialog.getByText(t('accounts:logIn.toAdvertise'))).toBeVisible();
    await fillLogIn(page, t, SMALL_HOTEL, DEMO_PASSWORD);
    await page.getByRole('link', { name: ADVERTISE }).first().click();
    await expect(page).toHaveURL(/\/company\/\d+\/jobs\/list\/active$/);
  });

  test('leads a company user without a company to adding one', async ({ page, request, t }) => {
    const email = newEmail('haus');
    await register(request, 'company', email, DEMO_PASSWORD);
    await open(page, EMPLOYERS);
    await logIn(page, email);
    await page.getByRole('button', { name: ADVERTISE }).first().click();
    await reached(page, t('companies:add.title'));
  });

  test('is missing for employees, who look for jobs on their own page', async ({ page, request, t }) => {
    const email = newEmail('lia');
    await register(request, 'user', email, DEMO_PASSWORD);
    await open(page, EMPLOYERS);
    await logIn(page, email);
    await expect(
      page.getByRole('heading', { level: 1, name: titleOf('de', 'job-advertisement') }),
    ).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator('a, button').filter({ hasText: ADVERTISE })).toHaveCount(0);
    await main.getByRole('link', { name: t('content:howItWorks.employee') }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: ctaOf('de', 'find-a-job') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${publicPath('de', 'job.list')}$`));
  });
});

test.describe('the note on the coronavirus', () => {
  test('opens from the footer, is loaded only then, and is a page of its own without script', async ({
    page,
    browser,
    t,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\/coronavirus\b/.test(new URL(request.url()).pathname)) fetched.push(request.url());
    });
    await open(page, publicPath('de', 'home'));
    await settled(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(fetched).toEqual([]);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:footer.corona') })
      .click();
    await reached(page, titleOf('de', 'corona'));
    const dialog = page.getByRole('dialog', { name: titleOf('de', 'corona') });
    await expect(dialog.getByRole('link')).toHaveCount(4);
    await expect(page).toHaveURL(new RegExp(`${publicPath('de', 'home')}$`));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(publicPath('de', 'home'));
    await plain
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:footer.corona') })
      .click();
    await expect(plain.getByRole('heading', { level: 1, name: titleOf('de', 'corona') })).toBeVisible();
    await context.close();
  });
});
