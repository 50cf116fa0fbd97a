/** Area codes by canton. */
const AREA_CODES: readonly (readonly [code: string, cantons: string])[] = [
  ['21', 'VD'],
  ['22', 'GE'],
  ['26', 'FR'],
  ['27', 'VS'],
  ['33', 'BE'],
  ['41', 'LU NW OW SZ UR ZG'],
  ['44', 'ZH'],
  ['55', 'GL'],
  ['71', 'AI AR SG'],
  ['81', 'GR'],
  ['91', 'TI'],
];

/** A phone number that looks like one of the canton but cannot exist, since no number begins with 000. */
export function inventedPhone(canton: string, number: number): string {
  const area = AREA_CODES.find(([, cantons]) => canton !== '' && cantons.includes(canton))?.[0] ?? '41';
  const digits = String(number).padStart(4, '0');
  return `+41 ${area} 000 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}

/** A website under a domain that is reserved for examples. */
export function inventedWebsite(name: string): string {
  return `https://${slugOf(name)}.example`;
}

/** A name as a slug: lower-case letters, digits and hyphens, umlauts transliterated. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/([aou])\u0308/g, '$1e')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
}
