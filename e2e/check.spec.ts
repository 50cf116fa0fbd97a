import type { APIRequestContext } from '@playwright/test';
import { inGroups } from '#domain/agreements/short-code.ts';
import { readPdf } from '#test/pdf.ts';
import { otherPath } from '#web/lib/paths.ts';
import { callerOf, logIn, SMALL_HOTEL } from './people.ts';
import { expect, PHONE, reached, test } from './test.ts';
import { textsIn } from './texts.ts';

const EMPLOYEE = 'employee@example.org';

interface Held {
  uuid: string;
  language: 'de' | 'it';
  version: number;
  /** The short code that is printed on the agreement. */
  code: string;
}

/** Agreements in force, of the small hotel and of the group, one in each language. */
async function papersInForce(request: APIRequestContext): Promise<Held[]> {
  const held: Held[] = [];
  for (const email of [SMALL_HOTEL, 'big@example.org']) {
    const call = await callerOf(request, email);
    for (const { id } of await call<{ id: number }[]>('GET', '/companies')) {
      const agreements = await call<
        { uuid: string; url: string | null; jobs: { job2: { end_date: string } } }[]
      >('GET', `/company/${id}/cooperation_agreements`);
      for (const { uuid, url, jobs } of agreements) {
        if (url === null || jobs.job2.end_date < new Date().toISOString().slice(0, 10)) continue;
        const { language, version } = (await (await request.get(`/api/seco/check/${uuid}`)).json()).data;
        if (held.some((it) => it.language === language)) continue;
        const { text } = readPdf(await (await request.get(url)).body());
        const [code = ''] = /[0-9A-Z]{5} [0-9A-Z]{5}/.exec(text) ?? [];
        held.push({ uuid, language, version, code });
      }
    }
  }
  expect(held.map(({ language }) => language).sort()).toEqual(['de', 'it']);
  return held;
}

const addressOf = ({ uuid, version }: Pick<Held, 'uuid' | 'version'>) =>
  `${otherPath('agreement.check', { uuid })}?v=${version}`;

test.describe('on a phone', () => {
  test.use(PHONE);

  test('somebody who has an agreement on paper and no camera types its short code', async ({
    page,
    request,
    t,
  }) => {
    const italian = (await papersInForce(request)).find(({ language }) => language === 'it') as Held;
    const { code, uuid, version } = italian;
    await page.goto('/seco/check');
    await reached(page, t('agreements:check.title'));
    const field = page.getByLabel(t('agreements:code.label'));
    await field.fill('00000 00000');
    await page.getByRole('button', { name: t('agreements:code.check') }).click();
    await expect(page.getByText(t('agreements:code.unknown'))).toBeVisible();
    await expect(field).toHaveValue('00000 00000');
    await field.fill(code.toLowerCase().replace(' ', '-'));
    await page.getByRole('button', { name: t('agreements:code.check') }).click();
    // The page stays in the language in which the code was typed, unlike when the QR code is scanned.
    await reached(page, t(`agreements:check.${version > 1 ? 'unchosen' : 'valid'}.heading`));
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
    expect(page.url()).toContain(uuid);
    expect(inGroups(code.replace(' ', ''))).toBe(code);
    // The number or the address of the agreement works as well, and long lines are not cut off.
    await page.goto('/seco/check');
    await field.fill(`https://solstice.example${addressOf(italian)}`);
    await page.getByRole('button', { name: t('agreements:code.check') }).click();
    await reached(page, t('agreements:check.valid.heading'));
    expect(page.url()).toContain(`${uuid}?v=${version}`);
  });

  test('an unknown number offers the short code, and says nothing about validity', async ({ page, t }) => {
    await page.goto(otherPath('agreement.check', { uuid: '00000000-0000-4000-8000-000000000000' }));
    await reached(page, t('agreements:check.unknown.heading'));
    await expect(page.getByLabel(t('agreements:code.label'))).toBeVisible();
    await expect(page.getByText(t('agreements:check.contact')).getByRole('link')).toHaveAttribute(
      'href',
      /^mailto:/,
    );
  });
});

for (const language of ['de', 'en'] as const) {
  test.describe(`in a browser in ${language}`, () => {
    test.use({ language });

    test('an agreement is checked in its own language, unless the reader chooses another', async ({
      page,
      request,
    }) => {
      const held = await papersInForce(request);
      for (const paper of held) {
        await page.goto(addressOf(paper));
        await reached(page, textsIn(paper.language)('agreements:check.valid.heading'));
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${paper.language}`));
      }
      const italian = held.find((paper) => paper.language === 'it') as Held;
      await page.goto(addressOf(italian));
      const it = textsIn('it');
      await page.getByRole('button', { name: it('shell:header.language') }).click();
      await page
        .getByRole('link', { name: 'English' })
        .or(page.getByRole('button', { name: 'English' }))
        .click();
      const en = textsIn('en');
      await reached(page, en('agreements:check.valid.heading'));
      await page.goto(addressOf(italian));
      await reached(page, en('agreements:check.valid.heading'));
    });
  });
}

test('an agreement that was replaced says so, by which version, and what changed', async ({
  page,
  request,
}) => {
  const corrected = (await papersInForce(request)).find(({ version }) => version > 1) as Held;
  const t = textsIn(corrected.language);
  await page.goto(addressOf({ ...corrected, version: 1 }));
  await reached(page, t('agreements:check.replaced.heading'));
  await expect(page.getByText(t('agreements:versions.current'), { exact: true })).toBeVisible();
  await expect(
    page.getByText(new RegExp(`${t('agreements:versions.part.job1.workload')}: \\d+.% → \\d+.%`)),
  ).toBeVisible();
});

test('an address without a version, of an agreement that has several, calls none valid before the reader has chosen', async ({
  page,
  request,
}) => {
  const corrected = (await papersInForce(request)).find(({ version }) => version > 1) as Held;
  const t = textsIn(corrected.language);
  await page.goto(`${addressOf(corrected).split('?')[0]}?v=abc`);
  await reached(page, t('agreements:check.noVersion.heading'));
  await page.goto(`${addressOf(corrected).split('?')[0]}?in=${corrected.language}`);
  await reached(page, t('agreements:check.unchosen.heading'));
  await page.getByRole('link', { name: /\b1\b/ }).first().click();
  await reached(page, t('agreements:check.replaced.heading'));
});

test('an agreement whose jobs ended as agreed is shown as fulfilled, in the list and on the check page', async ({
  page,
  request,
}) => {
  const call = await callerOf(request, EMPLOYEE);
  const [own] = await call<{ uuid: string; jobs: { job2: { end_date: string } } }[]>(
    'GET',
    '/employee/cooperation_agreements',
  );
  if (own === undefined) throw new Error('The demo has no agreement of this employee');
  const { uuid, jobs } = own;
  // The account and the agreement are in Italian.
  const it = textsIn('it');
  await page.goto(`${otherPath('agreement.check', { uuid })}?v=1`);
  await reached(page, it('agreements:check.fulfilled.heading'));
  await expect(page.getByText(it('agreements:versions.current'))).toHaveCount(0);

  await logIn(page, EMPLOYEE);
  await page.goto(otherPath('employee.agreements'));
  await reached(page, it('agreements:list.heading'));
  const [year, , day] = jobs.job2.end_date.split('-').map(Number);
  const date = `${day} \\S+ ${year}`;
  await expect(page.getByText(new RegExp(it('agreements:fulfilled', { date }))).first()).toBeVisible();
});
