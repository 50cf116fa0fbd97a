import type { APIRequestContext, Page } from '@playwright/test';
import { otherPath } from '#web/lib/paths.ts';
import { callerOf, logIn } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

/** The hotel group of the demo data; no other journey decides on its applications of these kinds. */
const GROUP = 'big@example.org';

// In series: the tests share a company, and each takes the first application of its kind.
test.describe.configure({ mode: 'default' });

test('an employer reads a new application, refuses it with a reason and finds it in the list of completed ones', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const [companyId] = await companiesOf(request);
  await enter(page, otherPath('company.applications', { companyId: companyId ?? 0, list: 'ongoing' }));
  await reached(page, t('company-applications:list.heading'));
  const newOne = rowWith(page, t('company-applications:status.SENT'));
  const name = await nameIn(newOne);

  // Opening the dossier marks it as read; closing it restores the focus.
  const row = page.getByRole('row').filter({ hasText: name });
  await newOne.getByRole('button', { name, exact: true }).click();
  const dossier = page.getByRole('dialog', { name: t('company-applications:dossier.title', { name }) });
  await expect(dossier.getByRole('link', { name: t('common:pdf.newTab') })).toBeVisible();

  // From the dossier the employer answers, and goes on to the next applicant in the list.
  await dossier.getByRole('button', { name: t('company-applications:step.open') }).click();
  const answer = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  await expect(answer.getByText(t('company-applications:step.question'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answer).toHaveCount(0);
  const toNext = t('company-applications:dossier.next', { name: '' }).trim();
  const next = dossier.getByRole('button', { name: toNext });
  const nextName = ((await next.getAttribute('aria-label')) ?? '').replace(toNext, '').trim();
  await next.click();
  const other = page.getByRole('dialog', {
    name: t('company-applications:dossier.title', { name: nextName }),
  });
  await expect(other.getByRole('link', { name: t('common:pdf.newTab') })).toBeVisible();
  await usable(page);
  await other.getByRole('button', { name: t('company-applications:dossier.previous', { name }) }).click();
  await expect(dossier.getByRole('link', { name: t('common:pdf.newTab') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText(t('company-applications:status.READ'), { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name, exact: true })).toBeFocused();

  await choose(page, row, t, 'company-applications:step.open');
  const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  await dialog.getByRole('radio', { name: t('company-applications:step.REFUSAL.label') }).check();
  await expect(dialog.getByText(t('company-applications:step.REFUSAL.hint'))).toBeVisible();
  const refuse = dialog.getByRole('button', { name: t('company-applications:step.REFUSAL.action') });
  await refuse.click();
  const reason = dialog.getByRole('textbox', { name: t('fields:explanation') });
  await expect(reason).toBeFocused();
  await usable(page);
  await reason.fill('Wir haben die Stelle gestern besetzt.');
  await refuse.click();
  await expect(page.getByText(t('company-applications:step.REFUSAL.done', { name }))).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.locator('table :focus')).toBeVisible();

  await page.getByRole('link', { name: t('company-applications:list.completed') }).click();
  await expect(row.getByText(t('company-applications:status.REFUSAL'), { exact: true })).toBeVisible();
  await usable(page);
});

test('an employer whose colleague has already rejected the applicant is told so, and can only close the dialog', async ({
  page,
  request,
  t,
}) => {
  const [companyId] = await companiesOf(request);
  await enter(page, otherPath('company.applications', { companyId: companyId ?? 0, list: 'ongoing' }));
  const row = rowWith(page, t('company-applications:status.READ'));
  const name = await nameIn(row);
  await choose(page, row, t, 'company-applications:step.open');
  const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  await dialog.getByRole('radio', { name: t('company-applications:step.INTERVIEW.label') }).check();

  const call = await callerOf(request, GROUP);
  const list = `/company/${companyId}/applications`;
  type Stored = { id: number; updated_at: string; employee_first_name: string; employee_last_name: string };
  const stored = (await call<Stored[]>('GET', list)).find(
    (it) => `${it.employee_first_name} ${it.employee_last_name}` === name,
  );
  await call('PATCH', `${list}/${stored?.id}`, {
    status: 'REFUSAL',
    explanation: 'Die Stelle ist besetzt.',
    updated_at: stored?.updated_at,
  });

  await dialog
    .getByRole('button', { name: t('company-applications:step.INTERVIEW.action'), exact: true })
    .click();
  const notice = dialog.getByText(t('common:conflict.title'));
  await expect(notice).toBeInViewport();
  await dialog.getByRole('button', { name: t('common:conflict.load') }).click();
  await expect(dialog.getByText(t('company-applications:blocked.status'))).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await usable(page);
  await dialog
    .getByRole('button', { name: t('common:action.close'), exact: true })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
});

test('an employer records a signed contract, and the applicant appears among the employees', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const [, companyId] = await companiesOf(request);
  const of = { companyId: companyId ?? 0 };
  await enter(page, otherPath('company.applications', { ...of, list: 'ongoing' }));
  const row = rowWith(page, t('company-applications:status.READ'));
  const name = await nameIn(row);
  await choose(page, row, t, 'company-applications:step.open');
  const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  await dialog.getByRole('radio', { name: t('company-applications:step.CONTRACTSIGNED.label') }).check();
  await expect(dialog.getByLabel(t('fields:occupied_job_id'))).not.toHaveValue('');
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel(t('fields:start_date')).fill(`${year}-03-01`);
  await dialog.getByLabel(t('fields:end_date')).fill(`${year}-12-02`);
  await expect(dialog.getByText(t('employees:contract.tooLong'))).toBeVisible();
  await dialog.getByLabel(t('fields:end_date')).fill(`${year}-11-30`);
  await expect(dialog.getByText(t('employees:contract.tooLong'))).toHaveCount(0);
  await usable(page);
  await dialog.getByRole('button', { name: t('company-applications:step.CONTRACTSIGNED.action') }).click();
  await expect(page.getByText(t('company-applications:step.CONTRACTSIGNED.done', { name }))).toBeVisible();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell:panel.employees') })
    .click();
  await reached(page, t('employees:list.heading'));
  await page.getByRole('link', { name: t('employees:list.future') }).click();
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an employer decides who comes again next season', async ({ page, request, t }) => {
    test.slow();
    const [companyId] = await companiesOf(request);
    const path = otherPath('company.employees', { companyId: companyId ?? 0, list: 'assignment' });
    await enter(page, path);
    await reached(page, t('employees:list.heading'));
    const rows = page.getByRole('region', { name: t('employees:renew.heading') }).locator('tbody tr');
    const nameOf = async (row: typeof rows) => ((await row.locator('td').first().textContent()) ?? '').trim();
    const again = await nameOf(rows.first());
    const renew = t('employees:renew.open');
    await rows.first().getByRole('button', { name: renew }).first().click();
    const form = page.getByRole('dialog', { name: t('employees:renew.title', { name: again }) });
    await form
      .getByRole('radio', { name: t('employees:contract.requirement.NO_REGISTRATION_REQUIREMENT') })
      .check();
    await usable(page);
    await form.getByRole('button', { name: renew, exact: true }).click();
    await expect(page.getByText(t('employees:renew.done', { name: again }))).toBeVisible();
    await expect(rows.filter({ hasText: again })).toHaveCount(0);

    const before = await rows.count();
    const name = await nameOf(rows.last());
    const decline = t('employees:renew.decline');
    await rows.last().getByRole('button', { name: decline }).click();
    const dialog = page.getByRole('dialog', { name: t('employees:declineRenewal.title', { name }) });
    await expect(dialog).toBeVisible();
    await usable(page);
    await dialog.getByRole('button', { name: decline, exact: true }).click();
    await expect(page.getByText(t('employees:declineRenewal.done', { name }))).toBeVisible();
    await expect(rows).toHaveCount(before - 1);
    await expect(page.locator('table :focus')).toBeVisible();
  });
});

async function companiesOf(request: APIRequestContext): Promise<number[]> {
  const companies = await (await callerOf(request, GROUP))<{ id: number }[]>('GET', '/companies');
  return companies.map(({ id }) => id);
}

async function enter(page: Page, path: string): Promise<void> {
  await logIn(page, GROUP);
  await open(page, path);
}

function rowWith(page: Page, status: string) {
  return page
    .locator('tbody tr')
    .filter({ has: page.getByText(status, { exact: true }) })
    .first();
}

async function nameIn(row: ReturnType<typeof rowWith>): Promise<string> {
  return ((await row.locator('td[data-main]').getByRole('button').textContent()) ?? '').trim();
}

/** Opens the menu of a row and chooses an entry. */
async function choose(page: Page, row: ReturnType<typeof rowWith>, t: Texts, text: Parameters<Texts>[0]) {
  await row.locator('td').last().getByRole('button').first().click();
  await page
    .getByRole('button', { name: t(text), exact: true })
    .filter({ visible: true })
    .click();
}
