import { isQRReferenceValid, isSCORReferenceValid } from 'swissqrbill/utils';
import { describe, expect, it } from 'vitest';
import type { Invoice, InvoiceLine } from '#domain/subscriptions/invoice.ts';
import { splitVat } from '#domain/subscriptions/vat.ts';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { drawPdf, readCode, readPdf } from '#test/pdf.ts';
import { type InvoicePaper, renderInvoice } from './invoice-paper.ts';

const QR_IBAN = 'CH4431999123000889012';
const IBAN = 'CH9300762011623852957';
const MM = 72 / 25.4;

const YEAR = { startsOn: '2027-01-01', endsOn: '2027-12-31' };
const PLAN: InvoiceLine = {
  kind: 'plan',
  product: 'big',
  interval: 'year',
  quantity: 1,
  unitAmount: 149880,
  amount: 149880,
  ...YEAR,
};
const ADDITIONAL: InvoiceLine = {
  kind: 'additional',
  product: 'additional',
  interval: 'year',
  quantity: 3,
  unitAmount: 29880,
  amount: 89640,
  ...YEAR,
};
const COUPON: InvoiceLine = {
  kind: 'coupon',
  code: 'SOMMER26',
  name: 'Hotellerie 2026',
  months: 12,
  amount: -12000,
};
const REMAINING: InvoiceLine = {
  kind: 'remaining_time',
  company: 'Tre Lanterne Blu',
  days: 143,
  ofDays: 365,
  unitAmount: 29880,
  amount: 11706,
  startsOn: '2027-08-11',
  endsOn: '2027-12-31',
};
const UNUSED: InvoiceLine = {
  kind: 'unused_time',
  product: 'micro',
  value: 4829,
  extensionDays: 21,
  amount: 0,
};
const EVERY_KIND = [PLAN, ADDITIONAL, REMAINING, COUPON, UNUSED];

interface More extends Partial<Omit<Invoice, 'recipient'>> {
  recipient?: Partial<Invoice['recipient']>;
  iban?: string;
}

function content({ iban = QR_IBAN, recipient, ...more }: More = {}): InvoicePaper {
  const lines = more.lines ?? [PLAN];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const association = {
    name: 'Verein Solstice',
    street: 'Bahnhofstrasse',
    streetNumber: '12',
    zip: '7000',
    place: 'Chur',
    country: 'CH',
  };
  return {
    invoice: {
      number: '2026-000042',
      issuedOn: '2026-12-01',
      dueOn: '2026-12-31',
      method: 'bank',
      language: 'de',
      recipient: {
        name: 'Hotel Quarzhorn AG',
        street: 'Via Maistra',
        streetNumber: '41',
        zip: '7504',
        place: 'Pontresina',
        country: 'CH',
        ...recipient,
      },
      lines,
      total,
      alreadyPaid: 0,
      vat: { uid: 'CHE-123.456.789', rate: 81, ...splitVat(total, 81) },
      reference: null,
      ...more,
    },
    issuer: { ...association, email: 'rechnung@solstice.example' },
    creditor: { ...association, iban },
  };
}

const render = (more?: More) => renderInvoice(content(more));
const read = async (more?: More) => readPdf(await render(more));
const card = { method: 'card', dueOn: '2026-12-01' } as const;
/** The text in a single line. */
const joined = ({ structure }: ReturnType<typeof readPdf>) =>
  structure
    .filter((line) => line.startsWith('"'))
    .map((line) => line.slice(1, -1))
    .filter(Boolean)
    .join(' | ');

describe('an invoice as a PDF', () => {
  it.each([
    ['de', 'Rechnung 2026-000042', 'de-CH'],
    ['it', 'Fattura 2026-000042', 'it-CH'],
    ['en', 'Invoice 2026-000042', 'en-CH'],
    ['fr', 'Facture 2026-000042', 'fr-CH'],
  ] as const)(
    'is valid and fits on one page, for a company that reads %s as "%s"',
    async (reads, title, language) => {
      const paper = await read({ language: reads });
      expect(paper).toMatchObject({
        problems: '',
        pages: 1,
        title,
        language,
        isTagged: true,
        showsTitle: true,
      });
      expect(joined(paper)).toContain(`| ${title} |`);
    },
  );

  it('states sender, recipient, date, due date and method of payment', async () => {
    const text = joined(await read());
    for (const part of [
      'Verein Solstice Bahnhofstrasse 12 7000 Chur rechnung@solstice.example MWST-Nr. CHE-123.456.789',
      'Hotel Quarzhorn AG Via Maistra 41 7504 Pontresina',
      'Datum | 1. Dezember 2026 | Zahlbar bis | 31. Dezember 2026 | Zahlung | per Banküberweisung',
    ])
      expect(text).toContain(part);
    expect(joined(await read(card))).toContain('Fällig am | 1. Dezember 2026 | Zahlung | mit Karte');
  });

  it('has the recipient in the window of the envelope', async () => {
    const { words } = await read();
    const [first, last] = ['Quarzhorn', 'Pontresina'].map((it) => words.find(({ text }) => text === it));
    const [hotel] = words.filter(({ text, top }) => text === 'Hotel' && top === first?.top);
    expect((hotel?.left ?? 0) / MM).toBeCloseTo(118, 0);
    expect((first?.top ?? 0) / MM).toBeGreaterThan(45);
    expect((last?.bottom ?? 999) / MM).toBeLessThan(90);
  });

  it('names the country of a company abroad', async () => {
    const recipient = { zip: '39012', place: 'Meran', country: 'IT' };
    expect(joined(await read({ recipient }))).toContain('41 39012 Meran Italien |');
    expect(joined(await read({ recipient, language: 'en' }))).toContain('41 39012 Meran Italy |');
  });
});

describe('the lines of an invoice', () => {
  it.each([
    [
      'de',
      [
        'Leistung | Anzahl | Preis | Betrag',
        'Abonnement, ab 81 Personen | Ein Jahr, 1. Januar 2027 bis 31. Dezember 2027 | 1 | CHF 1’498.80 | CHF 1’498.80',
        'Zusätzliche Betriebe | Ein Jahr, 1. Januar 2027 bis 31. Dezember 2027 | 3 | CHF 298.80 | CHF 896.40',
        'Zusätzlicher Betrieb: Tre Lanterne Blu | 143 von 365 Tagen, 11. August 2027 bis 31. Dezember 2027 | CHF 298.80 | CHF 117.06',
        'Gutschein: Hotellerie 2026 | Code SOMMER26, 12 Monate | CHF −120.00',
        'Nicht genutzte Zeit | Abonnement, bis 10 Personen. Der Restwert von CHF 48.29 verlängert das neue Abonnement um 21 Tage. | Gesamtbetrag',
        'Gesamtbetrag | CHF 2’392.26 | inkl. 8.1 % MWST | CHF 179.25 | Bereits bezahlt | CHF 0.00 | Zu bezahlen | CHF 2’392.26',
      ],
    ],
    [
      'it',
      [
        'Prestazione | Quantità | Prezzo | Importo',
        'Abbonamento, da 81 persone in su | Un anno, 1° gennaio 2027 – 31 dicembre 2027 | 1 | CHF 1’498.80 | CHF 1’498.80',
        'Aziende supplementari | Un anno, 1° gennaio 2027 – 31 dicembre 2027 | 3 | CHF 298.80 | CHF 896.40',
        'Azienda supplementare: Tre Lanterne Blu | 143 di 365 giorni, 11 agosto 2027 – 31 dicembre 2027 | CHF 298.80 | CHF 117.06',
        'Buono: Hotellerie 2026 | Codice SOMMER26, 12 mesi | CHF −120.00',
        'Tempo non utilizzato | Abbonamento, fino a 10 persone. Il valore residuo di CHF 48.29 prolunga il nuovo abbonamento di 21 giorni.',
        'Totale | CHF 2’392.26 | IVA 8.1 % inclusa | CHF 179.25 | Già pagato | CHF 0.00 | Da pagare | CHF 2’392.26',
      ],
    ],
    [
      'en',
      [
        'Service | Quantity | Price | Amount',
        'Subscription, 81 people or more | One year, 1 January 2027 to 31 December 2027 | 1 | CHF 1’498.80 | CHF 1’498.80',
        'Additional companies | One year, 1 January 2027 to 31 December 2027 | 3 | CHF 298.80 | CHF 896.40',
        'Additional company: Tre Lanterne Blu | 143 of 365 days, 11 August 2027 to 31 December 2027 | CHF 298.80 | CHF 117.06',
        'Coupon: Hotellerie 2026 | Code SOMMER26, 12 months | CHF −120.00',
        'Unused time | Subscription, up to 10 people. The remaining CHF 48.29 extends the new subscription by 21 days.',
        'Total | CHF 2’392.26 | incl. 8.1 % VAT | CHF 179.25 | Already paid | CHF 0.00 | Amount due | CHF 2’392.26',
      ],
    ],
  ] as const)('state in %s what each is for', async (language, parts) => {
    const text = joined(await read({ language, lines: EVERY_KIND }));
    for (const part of parts) expect(text).toContain(part);
  });

  it('exist for a month, for one company and for one day too', async () => {
    const month = { interval: 'month', startsOn: '2027-02-01', endsOn: '2027-02-28' } as const;
    const text = joined(
      await read({
        lines: [
          { ...PLAN, ...month, product: 'small', unitAmount: 6690, amount: 6690 },
          { ...ADDITIONAL, ...month, quantity: 1, unitAmount: 2490, amount: 2490 },
          { ...COUPON, months: 1, amount: -500 },
          { ...UNUSED, product: 'additional', extensionDays: 1 },
          { ...UNUSED, value: 12, extensionDays: 0 },
        ],
      }),
    );
    for (const part of [
      'Abonnement, 11 bis 30 Personen | Ein Monat, 1. Februar 2027 bis 28. Februar 2027 | 1 | CHF 66.90',
      'Zusätzlicher Betrieb | Ein Monat, 1. Februar 2027 bis 28. Februar 2027 | 1 | CHF 24.90',
      'Code SOMMER26, 1 Monat',
      'Zusätzlicher Betrieb. Der Restwert von CHF 48.29 verlängert das neue Abonnement um 1 Tag.',
      'Der Restwert von CHF 0.12 reicht nicht für einen weiteren Tag.',
    ])
      expect(text).toContain(part);
  });

  it('state no tax if none is owed', async () => {
    const text = joined(await read({ vat: null, language: 'de' }));
    expect(text).not.toMatch(/MWST|CHE-|8\.1/);
  });
});

describe('the payment section of an invoice', () => {
  it.each<[string, More, string]>([
    ['paid by card', { ...card, alreadyPaid: 149880 }, 'Der Betrag ist mit Karte bezahlt.'],
    ['open, by card', card, 'Fällig am 1. Dezember 2026. Bezahlt wird mit der hinterlegten Karte.'],
    [
      'open, by bank transfer',
      {},
      'Bitte überweisen Sie den Betrag bis am 31. Dezember 2026 per Bank. Im Zahlteil steht alles, was Ihre Bank braucht.',
    ],
    ['paid by bank transfer', { alreadyPaid: 149880 }, 'Der Betrag ist bezahlt.'],
    ['nothing to pay', { lines: [{ ...COUPON, amount: 0 }] }, 'Es ist nichts zu bezahlen.'],
    [
      'open, by bank transfer, in Italian',
      { language: 'it', dueOn: '2027-01-11' },
      'La preghiamo di pagare l’importo con bonifico bancario entro l’11 gennaio 2027. La sezione pagamento contiene tutto ciò che serve alla Sua banca.',
    ],
    [
      'open, by card, in English',
      { ...card, language: 'en' },
      'Due on 1 December 2026. It will be charged to the saved card.',
    ],
  ])('states: %s', async (_, more, sentence) => {
    const bytes = await render(more);
    expect(joined(readPdf(bytes))).toContain(sentence);
    const isSlipNeeded = more.method !== 'card' && !('alreadyPaid' in more) && !('lines' in more);
    expect(readCode(bytes) !== null).toBe(isSlipNeeded);
  });

  it('subtracts what has been paid', async () => {
    expect(joined(await read({ ...card, alreadyPaid: 149880 }))).toContain(
      'Bereits bezahlt | CHF 1’498.80 | Zu bezahlen | CHF 0.00',
    );
  });

  it('has no payment part if there is no account', async () => {
    const bytes = await renderInvoice({ ...content(), creditor: null });
    expect(readCode(bytes)).toBeNull();
    expect(readPdf(bytes).text).not.toContain('Zahlteil');
  });
});

describe('the payment part', () => {
  const empty = ['', '', '', '', '', '', ''];
  const creditor = ['S', 'Verein Solstice', 'Bahnhofstrasse', '12', '7000', 'Chur', 'CH'];
  const linesOf = async (more?: More) => readCode(await render(more))?.split('\n');

  it('has a QR code that pays to a QR-IBAN', async () => {
    const lines = await linesOf();
    expect(lines).toEqual([
      ...['SPC', '0200', '1', QR_IBAN],
      ...creditor,
      ...empty,
      ...['1498.80', 'CHF'],
      ...['S', 'Hotel Quarzhorn AG', 'Via Maistra', '41', '7504', 'Pontresina', 'CH'],
      ...['QRR', '000000000000202600000000426'],
      'Rechnung 2026-000042',
      'EPD',
    ]);
    expect(isQRReferenceValid(lines?.[28] ?? '')).toBe(true);
  });

  it('has a QR code with a creditor reference for any other account', async () => {
    const lines = await linesOf({ iban: IBAN, language: 'it' });
    expect(lines?.slice(3, 5)).toEqual([IBAN, 'S']);
    expect(lines?.slice(27)).toEqual(['SCOR', 'RF022026000042', 'Fattura 2026-000042', 'EPD']);
    expect(isSCORReferenceValid(lines?.[28] ?? '')).toBe(true);
  });

  it('has the reference of the invoice, unless the type of account does not allow it', async () => {
    const reference = 'RF022026000042';
    expect((await linesOf({ iban: IBAN, reference }))?.[28]).toBe(reference);
    expect((await linesOf({ iban: QR_IBAN, reference }))?.[28]).toBe('000000000000202600000000426');
  });

  it.each([
    ['d’Oro „Žofia“ – Čapek & Çelik…', `d'Oro "Žofia" - Čapek & Çelik...`],
    ['Hotel  Ṃond\u00a0Ș', 'Hotel Mond Ș'],
    ['Ž'.repeat(100), 'Ž'.repeat(70)],
    ['GASTHAUS WEIẞHORN', 'GASTHAUS WEISSHORN'],
    ['Ɖọla & Ɓaro', 'Dola & Baro'],
    ['Готель Шевченко-Ґудзь', "Gotel' Shevchenko-Gudz'"],
    ['Ξενοδοχείο Ήλιος', 'Xenodocheio Ilios'],
    ['مقهى', 'mqha'],
    ['מלון', 'mlvn'],
  ])('writes %s in the character set of banks', async (name, banksRead) => {
    const bytes = await render({ recipient: { name, street: null, streetNumber: null } });
    const lines = readCode(bytes)?.split('\n');
    expect(lines?.slice(20, 27)).toEqual(['S', banksRead, '', '', '7504', 'Pontresina', 'CH']);
    expect(joined(readPdf(bytes))).toContain(`Zahlbar durch | ${banksRead} 7504 Pontresina`);
  });

  it.each([
    [
      'de',
      'Zahlteil | Währung | CHF | Betrag | 1 498.80 | Konto / Zahlbar an | CH44 3199 9123 0008 8901 2 Verein Solstice Bahnhofstrasse 12 7000 Chur' +
        ' | Referenz | 00 00000 00000 20260 00000 00426 | Zusätzliche Informationen | Rechnung 2026-000042 | Zahlbar durch | Hotel Quarzhorn AG Via Maistra 41 7504 Pontresina' +
        ' | Empfangsschein | Konto / Zahlbar an | CH44 3199 9123 0008 8901 2 Verein Solstice Bahnhofstrasse 12 7000 Chur' +
        ' | Referenz | 00 00000 00000 20260 00000 00426 | Zahlbar durch | Hotel Quarzhorn AG Via Maistra 41 7504 Pontresina | Währung | CHF | Betrag | 1 498.80 | Annahmestelle',
    ],
    ['it', 'Sezione pagamento | Valuta | CHF | Importo | 1 498.80 | Conto / Pagabile a | CH44'],
    ['en', 'Payment part | Currency | CHF | Amount | 1 498.80 | Account / Payable to | CH44'],
  ] as const)('prints in %s what its QR code contains', async (language, words) => {
    expect(joined(await read({ language }))).toContain(words);
  });

  it('has a text alternative for its QR code', async () => {
    expect((await read()).alternatives).toContain(
      'QR-Code für die Zahlung von CHF\u00a01’498.80. Er enthält, was daneben steht.',
    );
  });

  it('is at the bottom of the page, 105 mm high, with a QR code of 46 mm', async () => {
    const bytes = await render();
    const { words } = readPdf(bytes);
    const slip = words.find(({ text }) => text === 'Empfangsschein');
    expect((slip?.left ?? 0) / MM).toBeCloseTo(5, 0);
    expect((slip?.top ?? 0) / MM).toBeCloseTo(297 - 105 + 5, -0.5);
    const { width, pixels } = drawPdf(bytes, 254);
    // At ten pixels per millimetre: the pixel row through the upper corners of the QR code.
    const y = (297 - 105 + 17) * 10 + 8;
    const row = [...pixels.subarray(y * width, (y + 1) * width)];
    const dark = row.flatMap((grey, x) => (grey < 128 && x > 630 && x < 1160 ? [x] : []));
    expect(Math.min(...dark) / 10).toBeCloseTo(67, 0);
    expect((Math.max(...dark) - Math.min(...dark)) / 10).toBeCloseTo(46, 0);
  });

  it('embeds our own fonts', async () => {
    const { fonts } = await read({ recipient: { name: 'Žofia Ελένη' } });
    for (const font of fonts) {
      expect(font).toMatch(/^\w+\+(?:SchibstedGrotesk|DejaVuSans)/);
      expect(font).toMatch(/yes yes yes/);
    }
  });
});

describe('an invoice of any length', () => {
  const many = (count: number): InvoiceLine[] => [
    PLAN,
    ...Array.from({ length: count - 1 }, (_, index) => ({
      ...REMAINING,
      company: `Haus ${index} ${'am See '.repeat(index % 5)}`.trim(),
    })),
  ];

  it('fits on one page with four lines, and takes two with ten', async () => {
    expect((await read({ lines: [PLAN, ADDITIONAL, COUPON, UNUSED] })).pages).toBe(1);
    const bytes = await render({ lines: many(10) });
    expect(readPdf(bytes).pages).toBe(2);
    expect([readCode(bytes, 1), readCode(bytes, 2)?.slice(0, 3)]).toEqual([null, 'SPC']);
  });

  it.each([11, 12, 13, 14, 15, 40])(
    'of %i lines has its total on the page with the payment part',
    async (count) => {
      const bytes = await render({ lines: many(count) });
      const { words, pages, problems, structure } = readPdf(bytes);
      expect(problems).toBe('');
      const pagesOf = (word: string) => words.filter(({ text }) => text === word).map(({ page }) => page);
      expect(pagesOf('Gesamtbetrag')).toEqual([pages]);
      expect(pagesOf('Zahlteil').at(-1)).toBe(pages);
      // Column headers are repeated on each page with rows, but tagged only once.
      const withRows = [...new Set(pagesOf('Haus'))];
      expect(pagesOf('Leistung')).toEqual(withRows);
      expect(structure.filter((line) => line === '"Leistung"')).toHaveLength(1);
      expect(pagesOf('Seite')).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
    },
  );

  it.each<[string, More]>([
    [
      'long',
      {
        recipient: {
          name: 'Genossenschaft Berghotel und Restaurant Sternenblick am Silsersee '.repeat(3).trim(),
        },
      },
    ],
    ['of one word', { recipient: { name: 'Ž'.repeat(200), street: 'Ň'.repeat(100), place: 'Ř'.repeat(60) } }],
    ['in another script', { recipient: { name: 'Шевченко'.repeat(20) } }],
    [
      'long on every line',
      { lines: [PLAN, ...[1, 2].map(() => ({ ...REMAINING, company: 'Maximilianğ'.repeat(18) })), COUPON] },
    ],
    ['long for a coupon', { lines: [PLAN, { ...COUPON, name: 'Ő'.repeat(190), code: 'X'.repeat(50) }] }],
    [
      'with sums of millions',
      { lines: [{ ...PLAN, quantity: 99999, unitAmount: 99999999, amount: 99999999 }] },
    ],
  ])('with names that are %s has no overlapping text, and keeps its margins', async (_, more) => {
    const { problems, words } = await read({ language: 'it', ...more });
    expect(problems).toBe('');
    for (const { left, right, top, bottom } of words) {
      expect(left).toBeGreaterThan(5 * MM - 1);
      expect(right).toBeLessThan(595.28 - 5 * MM + 1);
      expect(bottom).toBeLessThan(841.89);
      expect(top).toBeGreaterThan(15);
    }
    const overlapping = words.flatMap((word, index) =>
      words
        .slice(index + 1)
        .filter(
          (other) =>
            other.page === word.page &&
            Math.min(word.right, other.right) - Math.max(word.left, other.left) > 0.5 &&
            // The boxes of text lines are higher than their glyphs.
            Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top) > 5,
        )
        .map((other) => `${word.text} / ${other.text}`),
    );
    expect(overlapping).toEqual([]);
  });

  it('is deterministic, whether rendered here or by the worker process', async () => {
    const first = Buffer.from(await render());
    await render({ recipient: { name: 'Ελένη' } });
    expect(first.equals(await render())).toBe(true);
    expect(first.equals(await render({ number: '2026-000043' }))).toBe(false);
    const worker = openDocumentWorker();
    const module = new URL('./invoice-paper.ts', import.meta.url);
    const printed = await worker.run<typeof renderInvoice>(module, 'renderInvoice', content());
    await worker.close();
    expect(first.equals(printed)).toBe(true);
  });
});
