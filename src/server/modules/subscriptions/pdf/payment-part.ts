import anyAscii from 'any-ascii';
import { SwissQRCode } from 'swissqrbill/pdf';
import type { Data, Debtor } from 'swissqrbill/types';
import { formatAmount, formatIBAN, formatReference } from 'swissqrbill/utils';
import { formatMoney } from '#domain/kernel/money.ts';
import { invoiceNumberOf, isQrIban, referenceOf } from '#domain/subscriptions/bank-reference.ts';
import type { Invoice } from '#domain/subscriptions/invoice.ts';
import { millimetres as mm, PAGE, type TextStyle } from '#server/platform/pdf/look.ts';
import type { Block, Paper } from '#server/platform/pdf/paper.ts';
import type { Words } from '#server/platform/pdf/words.ts';

/** The account holder to be credited. */
export interface Creditor {
  readonly iban: string;
  readonly name: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly zip: string;
  readonly place: string;
  /** ISO 3166 code. */
  readonly country: string;
}

/*
 * Receipt and payment part of a QR bill, with the dimensions of the Swiss Implementation Guidelines QR-bill: the lower
 * 105 mm of an A4 page, of which the receipt takes 62 mm in width. The QR code, its cross and its content come from the
 * library; the text is set by our own typesetter, which embeds fonts and tags the structure for accessibility.
 */
const HEIGHT = mm(105);
const RECEIPT_WIDTH = mm(62);
const MARGIN = mm(5);
const CODE = mm(46);
/** The top of the amounts, which limits the space above them in the receipt. */
const AMOUNT_TOP = mm(68);
const RECEIPT_TOP = mm(12);
const BLACK = '#000000';

interface Measures {
  readonly width: number;
  readonly heading: TextStyle;
  readonly value: TextStyle;
}

const style = (size: number, leading: number, weight: 400 | 700): TextStyle => ({
  size,
  leading,
  weight,
  color: BLACK,
});
const TITLE = style(11, 14, 700);
const RECEIPT: Measures = {
  width: mm(52),
  heading: style(6, 9, 700),
  value: style(8, 9, 400),
};
const PART: Measures = {
  width: mm(87),
  heading: style(8, 11, 700),
  value: style(10, 11, 400),
};

/** The lower part of an invoice that is to be paid by bank; as wide as the page. */
export function paymentPart(
  paper: Paper,
  t: Words,
  invoice: Invoice,
  amount: number,
  creditor: Creditor,
): Block {
  const data = dataOf(t, invoice, amount, creditor);
  const receipt = receiptOf(paper, t, data);
  const part = partOf(paper, t, data, amount);
  return {
    height: HEIGHT,
    draw: (left, top) => {
      paper.artifact(() => drawCuts(paper, left, top));
      part.draw(left + RECEIPT_WIDTH, top);
      receipt.draw(left, top);
    },
  };
}

function dataOf(t: Words, invoice: Invoice, amount: number, creditor: Creditor): Data {
  return {
    amount: amount / 100,
    currency: 'CHF',
    creditor: { ...partyOf(creditor), account: creditor.iban },
    debtor: partyOf(invoice.recipient),
    reference: referenceFor(invoice, creditor.iban),
    message: t('invoice.title', { number: invoice.number }),
  };
}

/**
 * The reference of the invoice, or the other type of reference to the same invoice if the account has changed between
 * QR-IBAN and IBAN since.
 */
function referenceFor({ reference, number }: Invoice, iban: string): string {
  const fits = reference !== null && /^\d{27}$/.test(reference) === isQrIban(iban);
  return fits && invoiceNumberOf(reference) === number ? reference : referenceOf(number, iban);
}

function receiptOf(paper: Paper, t: Words, data: Data): Block {
  const amounts = amountsOf(paper, t, data, RECEIPT, mm(15));
  const point = paper.text(t('bill.point'), RECEIPT.heading, { width: RECEIPT.width, align: 'right' });
  const whole = fieldsOf(paper, t, data, RECEIPT, { isWhole: true });
  // A name of any length fits, but not with a long street in addition.
  const fields =
    whole.height <= AMOUNT_TOP - RECEIPT_TOP ? whole : fieldsOf(paper, t, data, RECEIPT, { isWhole: false });
  return paper.tagged('Sect', {
    height: HEIGHT,
    draw: (left, top) => {
      const x = left + MARGIN;
      titleOf(paper, t('bill.receipt'), RECEIPT).draw(x, top + MARGIN);
      fields.draw(x, top + RECEIPT_TOP);
      amounts.draw(x, top + AMOUNT_TOP);
      point.draw(x, top + mm(82));
    },
  });
}

function partOf(paper: Paper, t: Words, data: Data, amount: number): Block {
  const alt = t('bill.alt', { amount: formatMoney(amount) });
  const code = paper.figure(alt, CODE, CODE, (left, top) =>
    new SwissQRCode(data).attachTo(paper.document, left, top),
  );
  const fields = fieldsOf(paper, t, data, PART, { isWhole: true, message: data.message });
  const amounts = amountsOf(paper, t, data, PART, mm(22));
  return paper.tagged('Sect', {
    height: HEIGHT,
    draw: (left, top) => {
      const x = left + MARGIN;
      titleOf(paper, t('bill.part'), { width: mm(51) }).draw(x, top + MARGIN);
      code.draw(x, top + mm(17));
      amounts.draw(x, top + AMOUNT_TOP);
      fields.draw(x + mm(51), top + MARGIN);
    },
  });
}

function titleOf(paper: Paper, text: string, { width }: { width: number }): Block {
  return paper.text(text, TITLE, { width, tag: 'H2' });
}

function fieldsOf(
  paper: Paper,
  t: Words,
  { creditor, debtor, reference = '' }: Data,
  measures: Measures,
  { isWhole, message }: { isWhole: boolean; message?: string | undefined },
): Block {
  const { width, heading, value } = measures;
  const field = (label: string, text: string) =>
    paper.stack(paper.text(label, heading, { width }), paper.text(text, value, { width }));
  const address = (party: Debtor) => linesOf(party, isWhole).join('\n');
  const fields = [
    field(t('bill.account'), `${formatIBAN(creditor.account)}\n${address(creditor)}`),
    field(t('bill.reference'), formatReference(reference)),
    ...(message === undefined ? [] : [field(t('bill.more'), message)]),
    ...(debtor === undefined ? [] : [field(t('bill.debtor'), address(debtor))]),
  ];
  return paper.stack(...fields.flatMap((block, index) => (index > 0 ? [value.leading, block] : [block])));
}

function amountsOf(
  paper: Paper,
  t: Words,
  { amount = 0, currency }: Data,
  { heading, value }: Measures,
  offset: number,
): Block {
  const field = (label: string, text: string) =>
    paper.stack(
      paper.text(label, heading, { width: mm(29) }),
      paper.text(text, { ...value, leading: value.leading + 1 }, { width: mm(29) }),
    );
  return paper.beside(
    [0, field(t('bill.currency'), currency)],
    [offset, field(t('bill.amount'), formatAmount(amount))],
  );
}

function linesOf({ name, address, buildingNumber, zip, city, country }: Debtor, isWhole: boolean): string[] {
  const street = [address, buildingNumber].filter(Boolean).join(' ');
  const place = `${zip} ${city}`;
  return [name, isWhole ? street : '', country === 'CH' ? place : `${country}-${place}`].filter(Boolean);
}

/** The cutting lines, which the guidelines require on bills printed by the recipient. */
function drawCuts(paper: Paper, left: number, top: number): void {
  const { document, typesetter } = paper;
  const x = left + RECEIPT_WIDTH;
  document
    .moveTo(left, top)
    .lineTo(left + PAGE.width, top)
    .moveTo(x, top)
    .lineTo(x, top + HEIGHT)
    .lineWidth(0.5)
    .stroke(BLACK);
  const size = 12;
  const scissors = typesetter.fitLine({ text: '✂', style: style(size, size, 400) }, mm(10));
  const half = size * 0.36;
  typesetter.draw(scissors, left + MARGIN, top + half);
  const y = top + mm(10);
  document.save().rotate(90, { origin: [x, y] });
  typesetter.draw(scissors, x, y + half);
  document.restore();
}

/** A party in the bank's character set. */
function partyOf({ name, street, streetNumber, zip, place, country }: Invoice['recipient']): Debtor {
  return {
    name: inBankLetters(name, 70),
    address: inBankLetters(street ?? '', 70),
    buildingNumber: inBankLetters(streetNumber ?? '', 16),
    zip: inBankLetters(zip, 16),
    city: inBankLetters(place, 35),
    country,
  };
}

/** The character set of the guidelines. */
const BANK_LETTERS = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/;
/**
 * A text in the bank's character set: accents that it lacks are stripped, other letters written in Latin ones, and what
 * has no spelling is a full stop, so that no name is empty.
 */
function inBankLetters(text: string, limit: number): string {
  const letters = [...text.normalize('NFC').replaceAll('ẞ', 'SS')].map((character) => {
    if (BANK_LETTERS.test(character)) return character;
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
    return BANK_LETTERS.test(bare) ? bare : anyAscii(character);
  });
  const known = letters.join('').replace(/\s+/g, ' ').trim();
  return (known === '' && text.trim() !== '' ? '.' : known).slice(0, limit).trim();
}
