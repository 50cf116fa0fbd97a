import type { Page } from '@playwright/test';
import { addDays } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay, zurichDate } from '#domain/kernel/zurich.ts';
import { startNode } from '#test/processes/node-process.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import {
  aHouse,
  callerOf,
  DEMO_PASSWORD,
  findMail,
  linkInMail,
  logIn,
  newEmail,
  publishAd,
  register,
} from './people.ts';
import { aStage, People } from './stage.ts';
import { alive, expect, onPhoneAndDesk, open, PHONE, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const LIST = publicPath('de', 'job.list');
const PLANS = publicPath('de', 'year.plan');

/** Moves the clock of a node: alerts are sent in the morning. */
function movedBy(ms: number): string[] {
  const script = `const now = Date.now; const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given) { given.length === 0 ? super(now() + ${ms}) : super(...given); }
      static now() { return now() + ${ms}; }
    };`;
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
}

/**
 * The main way from its first step to its last, at both widths at once, on a node of its own whose clock is moved to the
 * next morning.
 */
test('a visitor whose search finds nothing is told by mail of the ad that is published later, and ends that', async ({
  browser,
  t,
  faults,
}) => {
  test.setTimeout(300_000);
  await using stage = await aStage();
  await using people = new People(browser, stage.node, faults);
  const visitors = [
    { page: await people.onPhone(), email: newEmail('gianna') },
    { page: await people.atDesk(), email: newEmail('gianna') },
  ];

  for (const { page, email } of visitors) {
    await page.goto(`${LIST}?query=Aushilfe&facetFilters=season:summer`);
    await alive(page);
    await ask(page, t, email);
    await page.goto(await linkInMail(email, '/alert/'));
    await reached(page, t('alerts:link.ask'));
    await expect(page.getByText('«Aushilfe», Sommer')).toBeVisible();
    await page.getByRole('button', { name: t('alerts:link.confirm') }).click();
    await expect(page.getByText(t('alerts:link.confirmed'))).toBeVisible();
    await usable(page);
  }

  // A person has the same alert in one press, and sees that it is there.
  const desk = await people.atDesk();
  const member = newEmail('flurina');
  await register(desk.request, 'user', member, DEMO_PASSWORD);
  await logIn(desk, member);
  await desk.goto(`${LIST}?query=Aushilfe&facetFilters=season:summer`);
  await alive(desk);
  await press(desk, t);
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: t('alerts:form.submit') }).click();
  await expect(dialog.getByText(t('alerts:form.startedTitle'))).toBeVisible();
  await dialog.locator('footer').getByRole('button').click();
  await press(desk, t);
  await expect(dialog.getByText(t('alerts:form.knownTitle'))).toBeVisible();

  const house = await aHouse(desk.request);
  const { id, title } = await publishAd(house);
  // The page of a person would miss its stream of news meanwhile.
  await desk.close();
  await stage.node.end('SIGTERM');
  const morning = startOfZurichDay(addDays(zurichDate(Date.now()), 1)) + 7.5 * 3600_000;
  const { port } = new URL(stage.node.url);
  const nodeArgs = movedBy(morning - Date.now());
  stage.node = await startNode({ dataDir: stage.dataDir, env: stage.env, port: Number(port), nodeArgs });

  for (const reader of [...visitors.map(({ email }) => email), member]) {
    // Noted and sent by tasks that begin with a minute.
    await expect(async () => {
      const mail = await findMail(reader, ({ text }) => (text.includes(title) ? text : undefined));
      expect(mail).toContain(`/jobs/${id}`);
    }).toPass({ timeout: 200_000 });
  }
  for (const { page, email } of visitors) {
    await page.goto(await linkInMail(email, '/alert/off/'));
    await reached(page, t('alerts:off.ask'));
    await page.getByRole('button', { name: t('alerts:end.submit') }).click();
    await reached(page, t('alerts:link.endedTitle'));
    await page.getByRole('link', { name: t('alerts:row.show.jobs') }).click();
    await expect(page).toHaveURL(/query=Aushilfe&facetFilters=season:summer$/);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  }
});

onPhoneAndDesk(() => {
  test('a visitor who mistypes the address is told at the field, and asks for year plans by mail', async ({
    page,
    t,
  }) => {
    await open(page, `${PLANS}?query=zzzzqqqq`);
    await press(page, t, 'year_plans');
    const dialog = page.getByRole('dialog', { name: t('alerts:open.year_plans') });
    await expect(dialog.getByText('«zzzzqqqq»')).toBeVisible();
    await usable(page);
    const email = dialog.getByLabel(t('fields:email'));
    await expect(email).toBeFocused();
    await email.fill('gianna@');
    await dialog.getByRole('button', { name: t('alerts:form.submit') }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await usable(page);
    const address = newEmail('gianna');
    await email.fill(address);
    await dialog.getByLabel(t('alerts:frequency.weekly')).check();
    await dialog.getByRole('button', { name: t('alerts:form.submit') }).click();
    await expect(dialog.getByText(t('alerts:form.sentTitle'))).toBeVisible();
    await usable(page);
    await dialog.locator('footer').getByRole('button').click();
    await expect(dialog).toHaveCount(0);

    // Whoever did not ask for it says so, and the link leads nowhere any more.
    const link = await linkInMail(address, '/alert/');
    await open(page, link);
    await reached(page, t('alerts:link.ask'));
    await expect(page.getByText(t('alerts:frequency.weekly'))).toBeVisible();
    await page.getByRole('button', { name: t('alerts:link.reject') }).click();
    await reached(page, t('alerts:link.rejectedTitle'));
    await open(page, link);
    await reached(page, t('alerts:link.overTitle'));
  });

  test('a person changes an alert and ends it, and is led to searches when there is none', async ({
    page,
    request,
    t,
  }) => {
    const email = newEmail('seraina');
    await register(request, 'user', email, DEMO_PASSWORD);
    const call = await callerOf(request, email);
    const search = new URLSearchParams({
      query: 'koch',
      filters: '(season:winter) AND (state:GR OR state:TI)',
    });
    const body = { kind: 'jobs', search: `${search}`, frequency: 'daily', language: 'de' };
    await call('POST', '/alerts', body);
    await logIn(page, email);
    await open(page, otherPath('user.alerts'));
    await reached(page, t('alerts:list.heading'));
    const words = 'Stellen: «koch», Winter, Graubünden, Tessin';
    const link = page.getByRole('link', { name: words });
    await expect(link).toHaveAttribute(
      'href',
      `${LIST}?query=koch&facetFilters=season:winter,state:GR,state:TI`,
    );

    const menu = page.getByRole('button', { name: t('alerts:row.menu', { search: words }) });
    await menu.click();
    await page.getByRole('button', { name: t('alerts:row.change'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('alerts:change.title') });
    await dialog.getByLabel(t('alerts:frequency.weekly')).check();
    await dialog.getByLabel(t('fields:language')).selectOption('it');
    await usable(page);
    await dialog.getByRole('button', { name: t('common:action.save') }).click();
    await expect(
      page.getByText(
        t('alerts:row.how', { frequency: t('alerts:frequency.weekly'), language: t('alerts:language.it') }),
      ),
    ).toBeVisible();

    await menu.click();
    await page.getByRole('button', { name: t('alerts:row.end'), exact: true }).click();
    const end = page.getByRole('dialog', { name: t('alerts:end.title') });
    await expect(end.getByText(words)).toBeVisible();
    await usable(page);
    await end.getByRole('button', { name: t('alerts:end.submit') }).click();
    await expect(page.getByRole('heading', { name: t('alerts:empty.title') })).toBeVisible();
    await usable(page);
    await page.getByRole('link', { name: t('alerts:empty.toJobs') }).click();
    await expect(page).toHaveURL(LIST);
  });
});

test.describe('without script', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('no button is offered that could not open its form', async ({ page, t }) => {
    for (const [address, kind] of [
      [LIST, 'jobs'],
      [`${LIST}?query=zzzzqqqq`, 'jobs'],
      [PLANS, 'year_plans'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: t(`alerts:open.${kind}`) })).toHaveCount(0);
    }
  });
});

async function press(page: Page, t: Texts, kind: 'jobs' | 'year_plans' = 'jobs'): Promise<void> {
  await page.getByRole('button', { name: t(`alerts:open.${kind}`) }).click();
}

/** Asks for the ads of the page by mail. */
async function ask(page: Page, t: Texts, email: string): Promise<void> {
  await press(page, t);
  const dialog = page.getByRole('dialog', { name: t('alerts:open.jobs') });
  await dialog.getByLabel(t('fields:email')).fill(email);
  await dialog.getByRole('button', { name: t('alerts:form.submit') }).click();
  await expect(dialog.getByText(t('alerts:form.sentTitle'))).toBeVisible();
  await usable(page);
  await dialog.locator('footer').getByRole('button').click();
}
