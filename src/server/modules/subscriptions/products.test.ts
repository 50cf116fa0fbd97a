import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const products = async () => (await app.call('listProducts')).body.data;

it('the products are public, each size with its monthly and yearly prices', async () => {
  const told = (await products()).map(({ stripe_id, type, size, plans }) => [stripe_id, type, size, plans]);
  const plans = (product: string, monthly: number, yearly: number) => ({
    monthly: { stripe_id: `${product}_month`, amount: monthly },
    yearly: { stripe_id: `${product}_year`, amount: yearly },
  });
  expect(told).toEqual([
    ['micro', 'base', 'micro', plans('micro', 4990, 59_880)],
    ['small', 'base', 'small', plans('small', 6690, 80_280)],
    ['medium', 'base', 'medium', plans('medium', 9990, 119_880)],
    ['big', 'base', 'big', plans('big', 12_490, 149_880)],
    ['additional', 'additional', null, plans('additional', 2490, 29_880)],
  ]);
});

it('a product has a name with its number of employees in German, Italian, English and French', async () => {
  const names = (await products()).map(({ translations: { de, it: italian, en, fr } }) => [
    de?.name,
    italian?.name,
    en?.name,
    fr?.name,
  ]);
  expect(names[1]).toEqual([
    'Abonnement 11 bis 30 Personen',
    expect.stringMatching(/11.+30/),
    expect.stringMatching(/11.+30/),
    expect.stringMatching(/11.+30/),
  ]);
  expect(names[3]).toEqual([
    'Abonnement ab 81 Personen',
    'Abbonamento da 81 persone in su',
    'Subscription for 81 people or more',
    'Abonnement dès 81 personnes',
  ]);
});

it.each([
  ['micro', /\b10\b/],
  ['small', /\b11\b.+\b30\b/],
  ['medium', /\b31\b.+\b80\b/],
  ['big', /\b81\b/],
])(
  'the subscription for %s companies is described by its number of employees, with unlimited ads',
  async (size, persons) => {
    const product = (await products()).find(({ stripe_id }) => stripe_id === size);
    for (const { description } of Object.values(product?.translations ?? {})) {
      expect(description).toMatch(persons);
    }
    expect(product?.translations.de?.description).toContain('beliebig viele Inserate');
  },
);
