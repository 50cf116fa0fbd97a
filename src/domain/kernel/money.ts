/** Formats Rappen as "CHF 1’498.80", for pages and PDFs in every language. */
export function formatMoney(rappen: number): string {
  const whole = String(Math.trunc(Math.abs(rappen) / 100)).replace(/\B(?=(\d{3})+$)/g, '’');
  const cents = String(Math.abs(rappen) % 100).padStart(2, '0');
  return `CHF\u00a0${rappen < 0 ? '−' : ''}${whole}.${cents}`;
}
