import { SIZE_BOUNDS } from '#domain/companies/size.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import type { Invoice, InvoiceLine } from '#domain/subscriptions/invoice.ts';
import type { Product } from '#domain/subscriptions/plans.ts';
import { addressInWords, dateInWords } from '#server/platform/formats.ts';
import { letterhead } from '#server/platform/pdf/drawings.ts';
import {
  COLORS,
  CONTENT_WIDTH,
  millimetres,
  PAGE,
  sized,
  type TextStyle,
  TYPE,
} from '#server/platform/pdf/look.ts';
import type { Block, Paper } from '#server/platform/pdf/paper.ts';
import { type Words, wordsIn } from '#server/platform/pdf/words.ts';
import type { Creditor } from './payment-part.ts';

/** The association as it appears in the header of an invoice. */
export interface Issuer {
  readonly name: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly zip: string;
  readonly place: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly email: string;
}

/** The content of an invoice document. */
export interface InvoicePaper {
  readonly invoice: Invoice;
  readonly issuer: Issuer;
  /** The account to be credited; null if payment by bank transfer is not offered. */
  readonly creditor: Creditor | null;
}

/** The position of the address window on the right, as on Swiss envelopes. */
const ADDRESS_TOP = millimetres(48);
const ADDRESS_LEFT = millimetres(118) - PAGE.left;
const TITLE_TOP = millimetres(80);
const FACT_LABEL = 86;

const QUANTITY = 50;
const UNIT = 88;
const AMOUNT = 92;
const WHAT = CONTENT_WIDTH - QUANTITY - UNIT - AMOUNT;
const ROW_GAP = 5;
const GAP = 11;
const HEAD_GAP = 3;
const HEAD_RULE = 1.5;
const TOTALS = 238;
const HEAD: TextStyle = { ...TYPE.small, weight: 600, color: COLORS.ink };
/** The height of the column headers. */
const HEADS = HEAD.leading + HEAD_GAP + HEAD_RULE;
const DUE: TextStyle = { ...TYPE.heading, weight: 800, size: 13.5, leading: 18 };

/** Renders an invoice as a PDF. Deterministic: the same invoice gives the same bytes. */
export async function renderInvoice({ invoice, issuer, creditor }: InvoicePaper): Promise<Uint8Array> {
  // Imported lazily with the first PDF, since it would slow down the start considerably.
  const { Paper } = await import('#server/platform/pdf/paper.ts');
  const { paymentPart } = await import('./payment-part.ts');
  const language = invoice.language;
  const t = wordsIn(language);
  const title = t('invoice.title', { number: invoice.number });
  const paper = new Paper({
    title,
    language,
    createdAt: new Date(startOfZurichDay(invoice.issuedOn)),
    footer: `${t('association')} · ${title}`,
  });
  const open = invoice.total - invoice.alreadyPaid;

  const part =
    invoice.method === 'bank' && open > 0 && creditor !== null
      ? paymentPart(paper, t, invoice, open, creditor)
      : null;
  const heading = paper.text(title, { ...TYPE.title, size: 26, leading: 30 }, { tag: 'H1' });
  const rows = invoice.lines.map((line) => rowOf(paper, wordsOf(line, invoice, t)));
  const closing = paper.beside(
    [CONTENT_WIDTH - TOTALS, totals(paper, invoice, open, t)],
    [0, payment(paper, invoice, open, t, part !== null)],
  );
  const bottom = PAGE.bottom - (part === null ? 0 : paper.roomAtEdge(part));

  paper.place(head(paper, invoice, issuer, t));
  paper.y = Math.max(paper.y + 12, ADDRESS_TOP);
  paper.place(addressed(paper, invoice, t));
  const rest = heading.height + GAP + HEADS + heightOf(rows) + GAP + closing.height;
  paper.y = titleTop(paper.y, bottom - rest);
  paper.place(heading);
  paper.y += GAP;
  table(paper, rows, t);
  // Keeps the total on the same page as the payment part.
  paper.reserve(GAP + closing.height + PAGE.bottom - bottom);
  paper.place(closing, GAP);
  if (part !== null) paper.placeAtEdge(part);
  return paper.finish();
}

/** The top of the title: well below the address, or slightly higher if everything then fits on one page. */
function titleTop(addressBottom: number, latest: number): number {
  const wanted = Math.max(addressBottom + 20, TITLE_TOP);
  return latest < wanted && latest >= addressBottom + 12 ? latest : wanted;
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

function head(paper: Paper, { vat, language }: Invoice, issuer: Issuer, t: Words): Block {
  const right = { width: CONTENT_WIDTH - 160, align: 'right' } as const;
  const from = [
    issuer.name,
    ...addressInWords(issuer, language),
    issuer.email,
    ...(vat === null ? [] : [t('invoice.vatNumber', { uid: vat.uid })]),
  ];
  return paper.beside([0, letterhead(paper)], [160, paper.text(from.join('\n'), TYPE.small, right)]);
}

/** The recipient in the address window and, beside it, the due date and method of payment. */
function addressed(paper: Paper, { recipient, issuedOn, dueOn, method, language }: Invoice, t: Words): Block {
  const lines = [recipient.name, ...addressInWords(recipient, language)];
  const address = paper.text(lines.join('\n'), sized(recipient.name, TYPE.body), {
    width: CONTENT_WIDTH - ADDRESS_LEFT,
  });
  const facts = paper.facts(
    [
      [t('invoice.date'), dateInWords(issuedOn, language)],
      [t(method === 'bank' ? 'invoice.due' : 'invoice.charged'), dateInWords(dueOn, language)],
      [t('invoice.method'), t(`invoice.methods.${method}`)],
    ],
    ADDRESS_LEFT - 24,
    FACT_LABEL,
  );
  return paper.beside([ADDRESS_LEFT, address], [0, facts]);
}

/** The cells of a table row. */
interface Row {
  readonly what: string;
  readonly more: string;
  readonly quantity?: number;
  readonly unitAmount?: number;
  readonly amount?: number;
}

function table(paper: Paper, rows: readonly Block[], t: Words): void {
  const heads = [t('invoice.what'), t('invoice.quantity'), t('invoice.unit'), t('invoice.amount')];
  const cells = heads.map((text, index) =>
    paper.text(text, HEAD, { ...columnAt(index), tag: 'TH', traits: { scope: 'Column' } }),
  );
  paper.within('Table', () => {
    paper.place(paper.tagged('TR', columns(paper, cells)));
    paper.place(paper.rule(HEAD_RULE, COLORS.ink), HEAD_GAP);
    for (const row of rows) {
      const { pages } = paper;
      paper.reserve(row.height);
      if (paper.pages > pages) repeatHeads(paper, heads);
      paper.place(row);
    }
  });
}

function rowOf(paper: Paper, { what, more, quantity, unitAmount, amount }: Row): Block {
  // Text cells extend to the first numeric one.
  const first = [quantity, unitAmount, amount].findIndex((number) => number !== undefined) + 1;
  const width = first === 0 ? CONTENT_WIDTH : columnAt(first).left - 12;
  const words = paper.stack(
    paper.text(what, sized(what, { ...TYPE.strong, weight: 600 }), { width }),
    paper.text(more, sized(more, TYPE.small), { width }),
  );
  const numbers = [
    quantity?.toString() ?? '',
    ...[unitAmount, amount].map((rappen) => (rappen === undefined ? '' : formatMoney(rappen))),
  ];
  const cells = numbers.map((text, index) =>
    paper.text(text, TYPE.body, { ...columnAt(index + 1), tag: 'TD' }),
  );
  return paper.stack(
    ROW_GAP,
    paper.tagged('TR', columns(paper, [paper.tagged('TD', words), ...cells])),
    ROW_GAP,
    paper.rule(0.75, COLORS.line),
  );
}

/** The description of a line: one line and a smaller second one. */
function wordsOf(line: InvoiceLine, { language }: Invoice, t: Words): Row {
  const days = ({ startsOn, endsOn }: { startsOn: CivilDate; endsOn: CivilDate }) => ({
    start: dateInWords(startsOn, language),
    end: dateInWords(endsOn, language),
  });
  switch (line.kind) {
    case 'plan':
    case 'additional': {
      const { quantity, unitAmount, amount, interval } = line;
      return {
        what: line.kind === 'plan' ? planInWords(line.product, t) : t('invoice.additional', { quantity }),
        more: t('invoice.period', { interval, ...days(line) }),
        quantity,
        unitAmount,
        amount,
      };
    }
    case 'remaining_time': {
      const { company, ofDays, unitAmount, amount } = line;
      return {
        what: t('invoice.remaining', { company }),
        more: t('invoice.remainingDays', { days: line.days, ofDays, ...days(line) }),
        unitAmount,
        amount,
      };
    }
    case 'coupon': {
      const { code, name, months, amount } = line;
      return {
        what: t('invoice.coupon', { name }),
        more: t('invoice.couponMonths', { code, months }),
        amount,
      };
    }
    case 'unused_time': {
      const { extensionDays, value, product } = line;
      const said = { plan: planInWords(product, t), value: formatMoney(value) };
      return {
        what: t('invoice.unused'),
        more:
          extensionDays > 0
            ? t('invoice.unusedDays', { ...said, days: extensionDays })
            : t('invoice.unusedNothing', said),
      };
    }
  }
}

function planInWords(product: Product, t: Words): string {
  if (product === 'additional') return t('invoice.additionalPlan');
  const { from, to } = SIZE_BOUNDS[product];
  const size =
    to === null
      ? t('invoice.size.from', { from })
      : from === 1
        ? t('invoice.size.upTo', { to })
        : t('invoice.size.range', { from, to });
  return t('invoice.plan', { size });
}

function totals(paper: Paper, { total, alreadyPaid, vat }: Invoice, open: number, t: Words): Block {
  const row = (label: string, amount: number, style: TextStyle, labelStyle: TextStyle = style) =>
    paper.tagged(
      'TR',
      paper.beside(
        [
          0,
          paper.text(label, labelStyle, {
            width: TOTALS - AMOUNT - 20,
            tag: 'TH',
            traits: { scope: 'Row' },
          }),
        ],
        [
          TOTALS - AMOUNT - 20,
          paper.text(formatMoney(amount), style, { width: AMOUNT + 20, align: 'right', tag: 'TD' }),
        ],
      ),
    );
  return paper.tagged(
    'Table',
    paper.stack(
      row(t('invoice.total'), total, TYPE.strong),
      ...(vat === null
        ? []
        : [2, row(t('invoice.vat', { rate: rateInWords(vat.rate) }), vat.tax, TYPE.small)]),
      3,
      row(t('invoice.paid'), alreadyPaid, TYPE.body, TYPE.label),
      6,
      paper.rule(1.5, COLORS.ink, TOTALS),
      6,
      row(t('invoice.open'), open, DUE),
    ),
  );
}

/** How it is to be paid or was paid. */
function payment(paper: Paper, invoice: Invoice, open: number, t: Words, hasPart: boolean): Block {
  const { total, method, dueOn, language } = invoice;
  // Non-breaking spaces keep a date on one line.
  const date = dateInWords(dueOn, language).replaceAll(' ', '\u00a0');
  const width = CONTENT_WIDTH - TOTALS - 32;
  const sentence = () => {
    if (total === 0) return t('invoice.payment.nothing');
    if (open <= 0) return t(method === 'card' ? 'invoice.payment.paidByCard' : 'invoice.payment.paidByBank');
    if (method === 'card') return t('invoice.payment.charge', { date });
    const transfer = t('invoice.payment.transfer', { date });
    return hasPart ? `${transfer} ${t('invoice.payment.slip')}` : transfer;
  };
  return paper.stack(
    paper.text(t('invoice.payment.title'), TYPE.heading, { width, tag: 'H2' }),
    2,
    paper.text(sentence(), TYPE.body, { width }),
  );
}

/** A rate in tenths of a percent as "8.1 %". */
function rateInWords(rate: number): string {
  return `${Math.floor(rate / 10)}.${rate % 10}\u00a0%`;
}

const COLUMNS = [
  { left: 0, width: WHAT, align: 'left' },
  { left: WHAT, width: QUANTITY, align: 'right' },
  { left: WHAT + QUANTITY, width: UNIT, align: 'right' },
  { left: WHAT + QUANTITY + UNIT, width: AMOUNT, align: 'right' },
] as const;

function columnAt(index: number): { left: number; width: number; align: 'left' | 'right' } {
  return COLUMNS[index] ?? COLUMNS[0];
}

function columns(paper: Paper, cells: readonly Block[]): Block {
  return paper.beside(...cells.map((cell, index) => [columnAt(index).left, cell] as const));
}

/** Repeats the column headers on a further page of the table, as an artifact: screen readers know them already. */
function repeatHeads(paper: Paper, heads: readonly string[]): void {
  paper.artifact(() => {
    for (const [index, text] of heads.entries()) {
      const { left, width, align } = columnAt(index);
      const line = paper.typesetter.fitLine({ text, style: HEAD }, width);
      const indent = align === 'right' ? width - line.width : 0;
      paper.typesetter.draw(line, PAGE.left + left + indent, paper.y + HEAD.size);
    }
  });
  paper.y += HEAD.leading;
  paper.place(paper.rule(HEAD_RULE, COLORS.ink), HEAD_GAP);
}
