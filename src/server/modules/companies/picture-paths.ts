import type { Reply } from '#api/schemas.ts';
import type { Company } from './store.ts';

/** The fixed file name under which the image of a company is served. */
export const STANDARD = 'standard.png';

/** Where the logo of a company is served: the address changes with the content, so that browsers may cache it. */
export function logoPath({ id, logoKey }: Pick<Company, 'id' | 'logoKey'>): string | null {
  return logoKey === null ? null : `/files/companies/${id}/logo/${versionOf(logoKey)}.jpg`;
}

/** The image of a company as a list of at most one, under the fixed file name with its date as the query. */
export function imagesOf({
  id,
  imageKey,
  imageAt,
}: Pick<Company, 'id' | 'imageKey' | 'imageAt'>): Reply<'getCompany'>['data']['images'] {
  if (imageKey === null) return [];
  return [{ id, path: `/files/companies/${id}/images/${STANDARD}?${stampOf(imageAt)}` }];
}

/** A time in the format of addresses: `20261120T110500000Z`. */
export function stampOf(at: Date | null): string {
  return (at ?? new Date(0)).toISOString().replace(/\W/g, '');
}

export function versionOf(key: string): string {
  return key.slice(0, 16);
}
