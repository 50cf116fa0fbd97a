import type { Reply } from '#api/schemas.ts';
import type { Company } from './store.ts';

/** The name under which the image of a company is always found. */
export const STANDARD = 'standard.png';

/** Where the logo of a company is served: the address changes with it, so that browsers may keep what they fetched. */
export function logoPath({ id, logoKey }: Pick<Company, 'id' | 'logoKey'>): string | null {
  return logoKey === null ? null : `/files/companies/${id}/logo/${versionOf(logoKey)}.jpg`;
}

/** The image of a company, at most one, under the name of old and stamped with its date. */
export function imagesOf({
  id,
  imageKey,
  imageAt,
}: Pick<Company, 'id' | 'imageKey' | 'imageAt'>): Reply<'getCompany'>['data']['images'] {
  if (imageKey === null) return [];
  return [{ id, path: `/files/companies/${id}/images/${STANDARD}?${stampOf(imageAt)}` }];
}

/** A time as addresses tell it: `20261120T110500000Z`. */
export function stampOf(at: Date | null): string {
  return (at ?? new Date(0)).toISOString().replace(/\W/g, '');
}

export function versionOf(key: string): string {
  return key.slice(0, 16);
}
