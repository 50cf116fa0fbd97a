import { beforeAll, describe, expect, it } from 'vitest';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { type Notice, readCamt } from './camt.ts';

const IBAN = 'CH9300762011623852957';
const QR_IBAN = 'CH4431999123000889012';
const QR_REFERENCE = '000000000000202600000000426';

/* Reports in the format of the Swiss Payment Standards. They are written for these tests, not taken from a bank. */

type Version = '02' | '04' | '08';
interface Part {
  amount?: string;
  currency?: string;
  reference?: string;
  bankReference?: string;
  endToEndId?: string;
  debtor?: string;
  creditorIban?: string;
  direction?: 'CRDT' | 'DBIT';
  more?: string;
}
interface Entry extends Part {
  parts?: Part[];
  isReversal?: boolean;
  status?: string;
  named?: string;
  bookedOn?: string;
  valuedOn?: string;
  batchReference?: string;
}

const tag = (name: string, content: string | undefined, attributes = '') =>
  content === undefined || content === '' ? '' : `<${name}${attributes}>${content}</${name}>`;
const money = (name: string, amount = '49.90', currency = 'CHF') => tag(name, amount, ` Ccy="${currency}"`);
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function partXml(version: Version, part: Part): string {
  const { amount, currency, direction = 'CRDT' } = part;
  const name = tag('Nm', escaped(part.debtor ?? 'Hotel Quarzhorn AG'));
  return tag(
    'TxDtls',
    [
      tag(
        'Refs',
        tag('AcctSvcrRef', part.bankReference) + tag('EndToEndId', part.endToEndId ?? 'NOTPROVIDED'),
      ),
      version === '02'
        ? tag(
            'AmtDtls',
            tag('InstdAmt', money('Amt', '1.00', 'EUR')) + tag('TxAmt', money('Amt', amount, currency)),
          )
        : money('Amt', amount, currency) + tag('CdtDbtInd', direction),
      tag(
        'RltdPties',
        tag('Dbtr', version === '08' ? tag('Pty', name) : name) +
          tag('CdtrAcct', tag('Id', tag('IBAN', part.creditorIban))),
      ),
      tag(
        'RmtInf',
        tag('Ustrd', 'Danke') +
          tag(
            'Strd',
            tag('CdtrRefInf', tag('Tp', tag('CdOrPrtry', tag('Prtry', 'QRR'))) + tag('Ref', part.reference)),
          ),
      ),
      part.more ?? '',
    ].join(''),
  );
}

function entryXml(version: Version, entry: Entry): string {
  const { parts = [entry], direction = 'CRDT', status = 'BOOK', amount, currency } = entry;
  return tag(
    'Ntry',
    [
      tag('NtryRef', entry.named),
      money('Amt', amount, currency),
      tag('CdtDbtInd', direction),
      tag('RvslInd', entry.isReversal === undefined ? undefined : String(entry.isReversal)),
      tag('Sts', version === '08' ? tag('Cd', status) : status),
      tag('BookgDt', tag('Dt', entry.bookedOn ?? '2026-12-07')),
      tag('ValDt', tag('Dt', entry.valuedOn ?? '2026-12-08')),
      tag('AcctSvcrRef', entry.batchReference),
      tag(
        'BkTxCd',
        tag('Domn', tag('Cd', 'PMNT') + tag('Fmly', tag('Cd', 'RCDT') + tag('SubFmlyCd', 'VCOM'))),
      ),
      tag(
        'NtryDtls',
        tag('Btch', tag('NbOfTxs', String(parts.length))) +
          parts.map((part) => partXml(version, part)).join(''),
      ),
    ].join(''),
  );
}

function reportOf(entries: Entry[], { version = '08' as Version, account = IBAN, more = '' } = {}): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    tag(
      'Document',
      tag(
        'BkToCstmrDbtCdtNtfctn',
        tag('GrpHdr', '<MsgId>2026120700001</MsgId><CreDtTm>2026-12-07T23:10:00</CreDtTm>') +
          tag(
            'Ntfctn',
            `<Id>N1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>` +
              entries.map((entry) => entryXml(version, entry)).join('') +
              more,
          ),
      ),
      ` xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.${version}"`,
    )
  );
}

const fileOf = (xml: string) => new TextEncoder().encode(xml);
const read = (xml: string, iban = IBAN) => readCamt({ file: fileOf(xml), iban });

async function noticeOf(...args: Parameters<typeof reportOf>): Promise<Notice> {
  const result = await read(reportOf(...args));
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe.each(['02', '04', '08'] as const)('a report of version 001.%s', (version) => {
  const batch: Entry = {
    batchReference: 'B1',
    amount: '199.70',
    named: QR_IBAN,
    parts: [
      { bankReference: 'T1', amount: '49.9', reference: QR_REFERENCE, debtor: 'Hotel Quarzhorn & Söhne AG' },
      {
        bankReference: 'T2',
        amount: '149.80',
        reference: '00 00000 00000 20260 00000 00431',
        debtor: 'Žofia Novák',
      },
    ],
  };

  it('lists each payment of a batch', async () => {
    expect(await noticeOf([batch], { version })).toEqual({
      messageId: '2026120700001',
      payments: [
        {
          id: 'T1',
          iban: QR_IBAN,
          amount: 4990,
          currency: 'CHF',
          bookedOn: '2026-12-07',
          reference: QR_REFERENCE,
          debtor: 'Hotel Quarzhorn & Söhne AG',
          message: 'Danke',
          isReversal: false,
        },
        {
          id: 'T2',
          iban: QR_IBAN,
          amount: 14980,
          currency: 'CHF',
          bookedOn: '2026-12-07',
          reference: '000000000000202600000000431',
          debtor: 'Žofia Novák',
          message: 'Danke',
          isReversal: false,
        },
      ],
      skipped: [],
    });
  });

  it('is accepted for the QR-IBAN as well as for the account that it belongs to', async () => {
    const xml = reportOf([batch], { version });
    expect(await read(xml, QR_IBAN)).toEqual(await read(xml, IBAN));
    expect(await read(xml, 'CH44 3199 9123 0008 8901 2')).toEqual(await read(xml, IBAN));
  });

  it('lists a reversed payment as a reversal, with its own id', async () => {
    const back: Entry = { direction: 'DBIT', isReversal: true, bankReference: 'T1', reference: QR_REFERENCE };
    const { payments } = await noticeOf(
      [
        { bankReference: 'T1', reference: QR_REFERENCE },
        { ...back, parts: [{ ...back, direction: 'DBIT' }] },
      ],
      { version },
    );
    expect(payments.map(({ id, amount, isReversal }) => [id, amount, isReversal])).toEqual([
      ['T1', 4990, false],
      ['T1/reversal', 4990, true],
    ]);
  });

  it('skips bookings that are not payments to the account, with the reason', async () => {
    const out = { direction: 'DBIT' } as const;
    const { payments, skipped } = await noticeOf(
      [
        { ...out, parts: [{ ...out, bankReference: 'out' }] },
        { isReversal: true, bankReference: 'returned' },
        { status: 'PDNG', bankReference: 'pending' },
        { currency: '€', bankReference: 'sign' },
        { amount: '0.00', bankReference: 'nothing' },
        { amount: '1.005', bankReference: 'fraction' },
        { amount: '-5.00', bankReference: 'below' },
        { bookedOn: '2026-13-07', valuedOn: '', bankReference: 'never' },
      ],
      { version },
    );
    expect(payments).toEqual([]);
    expect(skipped.map(({ id, reason }) => [id, reason])).toEqual([
      ['out', 'debit'],
      ['returned/reversal', 'reversed_debit'],
      ['pending', 'not_booked'],
      ['sign', 'no_amount'],
      ['nothing', 'no_amount'],
      ['fraction', 'no_amount'],
      ['below', 'no_amount'],
      ['never', 'no_date'],
    ]);
  });

  it('keep their currency', async () => {
    const { payments } = await noticeOf([{ currency: 'EUR', bankReference: 'euro' }], { version });
    expect(payments).toMatchObject([{ id: 'euro', amount: 4990, currency: 'EUR' }]);
  });
});

describe('a payment', () => {
  it('to another account is skipped, also if one file reports several accounts', async () => {
    const { payments, skipped } = await noticeOf([{ bankReference: 'T1', batchReference: 'B1' }], {
      account: 'CH5604835012345678009',
    });
    expect(payments).toEqual([]);
    expect(skipped).toEqual([{ id: 'T1', reason: 'other_account', amount: '49.90', currency: 'CHF' }]);
  });

  it('is matched by the account that the payer named', async () => {
    const { payments } = await noticeOf([{ creditorIban: QR_IBAN, named: 'NTRY-1' }]);
    expect(payments[0]?.iban).toBe(QR_IBAN);
  });

  it('may come without a reference, a name or details', async () => {
    const { payments } = await noticeOf([{ bankReference: 'T1', debtor: ' ' }], {
      more: '<Ntry><Amt Ccy="CHF">12.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><DtTm>2026-12-31T23:30:00Z</DtTm></ValDt><AcctSvcrRef>B2</AcctSvcrRef></Ntry>',
    });
    expect(payments).toMatchObject([
      { id: 'T1', reference: null, debtor: null },
      { id: 'B2', reference: null, debtor: null, message: null, amount: 1250, bookedOn: '2027-01-01' },
    ]);
  });

  it('has all that the payer typed as its message', async () => {
    const xml = reportOf([{ bankReference: 'T1' }])
      .replace('<Ustrd>Danke</Ustrd>', '<Ustrd>Rechnung 2026-\n000042</Ustrd><Ustrd>Danke</Ustrd>')
      .replace('</CdtrRefInf>', '</CdtrRefInf><AddtlRmtInf>Hotel &amp; Bar</AddtlRmtInf>')
      .replace('</RmtInf>', '</RmtInf><AddtlTxInf>GUTSCHRIFT</AddtlTxInf>');
    const result = await read(xml);
    expect(result.ok && result.value.payments[0]?.message).toBe(
      'Rechnung 2026- 000042 / Danke / Hotel & Bar / GUTSCHRIFT',
    );
  });

  it('in a batch without the amounts of its parts is skipped', async () => {
    const parts = [1, 2].map((n) => ({ bankReference: `T${n}` }));
    const xml = reportOf([{ amount: '99.80', parts }]).replaceAll(
      /(<\/Refs>)<Amt Ccy="CHF">49.90<\/Amt>/g,
      '$1',
    );
    const result = await read(xml);
    expect(result.ok && result.value.skipped.map(({ reason }) => reason)).toEqual(['no_amount', 'no_amount']);
  });

  it.each([
    ['2026-12-07', '2026-12-07'],
    ['2026-12-07+01:00', '2026-12-07'],
    ['2026-12-07Z', '2026-12-07'],
  ])('booked on %s is dated %s', async (bookedOn, day) => {
    expect((await noticeOf([{ bookedOn }])).payments[0]?.bookedOn).toBe(day);
  });

  it('has its creditor reference with or without spaces', async () => {
    const { payments } = await noticeOf([{ reference: 'rf02 2026 0000 42' }]);
    expect(payments[0]?.reference).toBe('RF022026000042');
  });
});

describe('the id of a payment', () => {
  const idsOf = async (entries: Entry[]) => (await noticeOf(entries)).payments.map(({ id }) => id);

  it("is the bank's, and the same in every report", async () => {
    const entry: Entry = { bankReference: 'T1', batchReference: 'B1', endToEndId: 'E1' };
    expect(await idsOf([entry])).toEqual(['T1']);
    expect(await idsOf([{ bankReference: 'T0' }, entry])).toContain('T1');
  });

  it('combines those of the batch and the payer if the bank does not distinguish its parts', async () => {
    const part = { bankReference: 'B1', amount: '10.00' };
    const parts = [
      { ...part, endToEndId: 'E1' },
      { ...part, endToEndId: 'E2' },
      part,
      part,
      { ...part, bankReference: '', endToEndId: 'E1' },
    ];
    expect(await idsOf([{ batchReference: 'B1', parts }])).toEqual([
      'B1/E1',
      'B1/E2',
      'B1',
      'B1#2',
      'B1/E1#2',
    ]);
  });

  it('is derived from its known fields if there is no reference', async () => {
    const entries = [{}, {}, { amount: '50.00' }, { bookedOn: '2026-12-09' }];
    const ids = await idsOf(entries);
    expect(new Set(ids).size).toBe(4);
    expect(ids[1]).toBe(`${ids[0]}#2`);
    expect(await idsOf(entries)).toEqual(ids);
    expect(await idsOf([{ amount: '50.00' }])).toEqual([ids[2]]);
  });
});

describe('a camt file', () => {
  const sound = reportOf([{ bankReference: 'T1' }]);

  it.each([
    ['that is empty', ''],
    ['that is not XML', 'Betrag;Referenz\n49.90;1'],
    ['that ends early', sound.slice(0, -20)],
    ['whose elements overlap', sound.replace('</Ntfctn></BkTo', '</BkTo')],
    ['with an undeclared entity', sound.replace('2026120700001', '&bank;')],
  ])('%s is broken', async (_, xml) => {
    expect(await read(xml)).toEqual({ ok: false, reason: 'broken' });
  });

  it('in another encoding than declared is broken', async () => {
    const file = Buffer.from(sound.replace('Quarzhorn', 'Zürichhorn'), 'latin1');
    expect(await readCamt({ file, iban: IBAN })).toEqual({ ok: false, reason: 'broken' });
  });

  it('with a byte order mark is accepted', async () => {
    expect(await read(`\ufeff${sound}`)).toMatchObject({ ok: true });
  });

  it.each([
    [
      'nested entities (billion laughs)',
      `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`,
      '&b;',
    ],
    ['a file of the server', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>`, '&a;'],
    ['an external DTD', `<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">`, 'x'],
  ])('that asks for %s is unsafe', async (_, doctype, text) => {
    const xml = sound.replace('?>\n', `?>\n${doctype}`).replace('2026120700001', text);
    expect(await read(xml)).toEqual({ ok: false, reason: 'unsafe' });
  });

  it.each([
    ['a camt.053', sound.replace('camt.054.001.08', 'camt.053.001.08')],
    ['an unknown version', sound.replace('camt.054.001.08', 'camt.054.001.99')],
    ['another root', sound.replaceAll(/(<\/?)Document/g, '$1Report')],
    ['no namespace', sound.replace(/ xmlns="[^"]*"/, '')],
    ['another kind of message', sound.replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt')],
  ])('that contains %s is not a camt.054', async (_, xml) => {
    expect(await read(xml)).toEqual({ ok: false, reason: 'not_camt_054' });
  });

  it.each([
    ['the id of the message', sound.replace('<MsgId>2026120700001</MsgId>', '')],
    ['notifications', sound.replace(/<Ntfctn>.*<\/Ntfctn>/, '')],
  ])('without %s is incomplete', async (_, xml) => {
    expect(await read(xml)).toEqual({ ok: false, reason: 'incomplete' });
  });

  it('may name its namespace by a prefix', async () => {
    const xml = sound.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:').replace('xmlns=', 'xmlns:c=');
    expect(await read(xml)).toEqual(await read(sound));
  });

  it.each([
    ['more than 10 MB', () => sound + ' '.repeat(10 * 1024 * 1024)],
    ['fifty nested elements', () => sound.replace('<Id>N1</Id>', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`)],
    ['half a million elements', () => sound.replace('<Id>N1</Id>', '<a/>'.repeat(500_000))],
  ])('with %s is too large', async (_, xml) => {
    expect(await read(xml())).toEqual({ ok: false, reason: 'too_large' });
  });
});

describe('a large camt report', () => {
  let xml: string;
  beforeAll(() => {
    const parts = Array.from({ length: 5000 }, (_, n) => ({
      bankReference: `T${n}`,
      reference: QR_REFERENCE,
    }));
    xml = reportOf([{ batchReference: 'B1', parts }]);
  });

  it('with thousands of payments is parsed by the worker process with the same result', async () => {
    const worker = openDocumentWorker();
    const module = new URL('./camt.ts', import.meta.url);
    const content = { file: fileOf(xml), iban: IBAN };
    const result = await worker.run<typeof readCamt>(module, 'readCamt', content);
    await worker.close();
    expect(result.ok && result.value.payments).toHaveLength(5000);
    expect(result).toEqual(await read(xml));
  });
});
