/** The QR-IBAN that payments go to in tests, which is that of demo mode. */
export const IBAN = 'CH4431999123000889012';

/** A camt.054 file as a bank sends it to notify credits to that account. */
export function bankReport(
  bookings: readonly { id: string; amount: number; reference: string; currency?: string; text?: string }[],
): string {
  const entries = bookings.map(
    ({ id, amount, reference, currency = 'CHF', text = '' }) =>
      `<Ntry><Amt Ccy="${currency}">${(amount / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-12-07</Dt></BookgDt><NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>
<Amt Ccy="${currency}">${(amount / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf>${text && `<Ustrd>${text}</Ustrd>`}<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Ntfctn><Id>N1</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${entries.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
}
