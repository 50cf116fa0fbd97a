import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoney } from '#domain/kernel/money.ts';
import { planOf } from '#domain/subscriptions/plans.ts';
import { bankReport, IBAN } from '#test/bank-report.ts';
import { runCommand } from '#test/processes/run-command.ts';
import { otherPath } from '#web/lib/paths.ts';
import { buy, next } from './buying.ts';
import { addDrafts, callerOf, houseNameOf, logIn, newEmail, register } from './people.ts';
import { aStage, codeOfPaper, People } from './stage.ts';
import { expect, open, reached, test, usable } from './test.ts';

const PASSWORD = 'Auf-Rechnung-26';
const ISSUER = ['Verein Bergsaison', 'Quaderstrasse 8', '7000 Chur'];

/** Runs a node of its own, on which the operator enables payment by invoice and imports the bank’s reports. */
test('a company that buys by invoice is subscribed at once, and its invoice is paid once the bank reports the payment', async ({
  browser,
  t,
  faults,
}) => {
  test.setTimeout(240_000);
  await using stage = await aStage({
    PAYMENT_BY_INVOICE: '1',
    INVOICE_IBAN: IBAN,
    INVOICE_ISSUER: ISSUER.join('; '),
  });
  await using people = new People(browser, stage.node, faults);
  const page = await people.atDesk();
  const email = newEmail('invoice');
  await register(page.request, 'company', email, PASSWORD);
  await addDrafts(await callerOf(page.request, email, PASSWORD), houseNameOf(email), []);
  await logIn(page, email, PASSWORD);

  await open(page, `${otherPath('subscription')}?plan=small_month`);
  await next(page, t, 'card');
  const invoice = page.getByRole('radio', { name: t('subscriptions:pay.bank') });
  await expect(invoice).toBeDisabled();
  await expect(page.getByText(t('subscriptions:pay.onlyYearly'))).toBeVisible();
  await page.getByRole('button', { name: t('subscriptions:pay.toYearly') }).click();
  await expect(invoice).toBeChecked();
  // The pressed button is gone, so the focus moves to the invoice.
  await expect(invoice).toBeFocused();
  await expect(page).toHaveURL(/plan=small_year/);
  await expect(page.getByLabel(t('subscriptions:cardForm.number'))).toHaveCount(0);
  await usable(page);
  await next(page, t, 'summary');
  const { amount } = planOf('small', 'year');
  await expect(page.getByRole('main')).toContainText(
    `${t('subscriptions:bill.byInvoice')}${formatMoney(amount)}`,
  );
  await page.getByRole('checkbox').check();
  await usable(page);
  await buy(page, t);
  await reached(page, t('subscriptions:bought.title', { name: houseNameOf(email) }));
  await expect(page.getByRole('link', { name: t('subscriptions:bill.toInvoices') })).toBeVisible();

  await open(page, otherPath('subscription.admin'));
  const row = page
    .getByRole('table', { name: t('subscriptions:invoice.title') })
    .getByRole('row')
    .filter({ hasText: houseNameOf(email) });
  await expect(row).toContainText(t('subscriptions:invoice.open', { due: '' }).trim());
  await usable(page);
  await row.getByRole('button', { name: t('subscriptions:invoice.openPdf') }).click();
  // The content of the QR code on the payment slip (Swiss Implementation Guidelines QR-bill, version 2).
  const slip = (await codeOfPaper(page, t, stage.node)).split(/\r?\n/);
  expect([slip[0], slip[3], slip[5], slip[18], slip[19]]).toEqual([
    'SPC',
    IBAN,
    ISSUER[0],
    (amount / 100).toFixed(2),
    'CHF',
  ]);
  expect(slip[27]).toBe('QRR');

  const report = bankReport([{ id: 'B1', amount, reference: slip[28] ?? '' }]);
  writeFileSync(join(stage.dataDir, 'camt054.xml'), report);
  const { code, out, err } = await runCommand(stage.dataDir, ['import:payments', 'camt054.xml'], {
    env: stage.env,
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`1 paid (CHF ${(amount / 100).toFixed(2)})`);

  await page.reload();
  await expect(row).toContainText(t('subscriptions:invoice.paid'));
  await usable(page);
});
