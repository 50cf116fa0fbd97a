/** Formats Rappen as "CHF 1’498.80", for pages and PDFs in every language. */
export function formatMoney(rappen: number): string {
  const { whole, cents } = partsOf(rappen);
  return `CHF\u00a0${rappen < 0 ? '−' : ''}${whole}.${cents}`;
}

/** Formats an amount that is not below zero, or a range of them, as ads state it: "CHF 4’200–4’600", "CHF 24.50". */
export function formatFrancs(from: number, to = from): string {
  const [low, high] = [from, to].map((rappen) => {
    const { whole, cents } = partsOf(rappen);
    return rappen % 100 === 0 ? whole : `${whole}.${cents}`;
  });
  return `CHF\u00a0${low === high ? low : `${low}–${high}`}`;
}

/** An amount that is not below zero, as short as prices are written, where the currency is plain: "450.–", "24.50". */
export function formatPrice(rappen: number): string {
  const { whole, cents } = partsOf(rappen);
  return rappen % 100 === 0 ? `${whole}.–` : `${whole}.${cents}`;
}

function partsOf(rappen: number): { whole: string; cents: string } {
  const amount = Math.abs(rappen);
  return {
    whole: String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, '’'),
    cents: String(amount % 100).padStart(2, '0'),
  };
}
