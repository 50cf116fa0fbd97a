import { type Decoded, text } from '#web/lib/codecs.ts';

/** The fields of a postal address, as forms hold them. */
export const ADDRESS_FIELDS = {
  street: text,
  street_number: text,
  zip: text,
  place: text,
  country: text,
};

export type Address = Decoded<typeof ADDRESS_FIELDS>;
