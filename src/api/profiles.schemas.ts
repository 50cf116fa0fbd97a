import { z } from 'zod';
import { isPhoneNumber } from '#domain/kernel/phone.ts';
import { PERSON_ZIP } from '#domain/profiles/address.ts';
import { PROFILE_KEYS } from '#domain/profiles/completeness.ts';
import { profileProblems } from '#domain/profiles/form.ts';
import { RESIDENCE_PERMITS } from '#domain/profiles/residence-permit.ts';
import {
  accountForm,
  civilDate,
  country,
  data,
  type EndpointSchemas,
  form,
  language,
  line,
  password,
  printedLine,
  seenAt,
  sex,
  timestamp,
} from './fields.ts';

const permit = () => z.enum(RESIDENCE_PERMITS).nullable();

export const profile = z.object({
  sex: sex(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The new address, which replaces `email` once the link in its mail is followed; null if no change is pending. */
  pending_email: z.string().nullable(),
  language: language(),
  newsletter: z.boolean(),
  image: z.string().nullable(),
  date_of_birth: z.iso.date().nullable(),
  nationality: z.string().nullable(),
  residence_permit: permit(),
  street: z.string().nullable(),
  street_number: z.string().nullable(),
  zip: z.string().nullable(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  /** The version of the account, which a change of either moves on. */
  updated_at: timestamp(),
  complete: z.boolean(),
  /** The missing fields, without which nothing can be sent. */
  missing: z.array(z.enum(PROFILE_KEYS)),
});

/** The profile fields of an employee, in addition to those of the account. */
export const profileForm = z.object({
  date_of_birth: civilDate(),
  nationality: country(),
  residence_permit: permit().optional(),
  street: printedLine(),
  /** Null for none, outside of Switzerland. */
  street_number: printedLine().nullable(),
  zip: line().regex(PERSON_ZIP, 'zip_person'),
  place: printedLine(),
  country: country(),
  phone: line(30).refine(isPhoneNumber, 'phone_number'),
});

export const profileSchemas = {
  getProfile: { reply: data(profile) },
  updateProfile: {
    // Fields are optional in an update, but those sent must be filled in: a value can be changed, not removed.
    ...form(
      accountForm
        /** Required when the email address changes. */
        .extend({ current_password: password(), ...profileForm.shape })
        .partial()
        .extend({ updated_at: seenAt() }),
      profileProblems,
    ),
    reply: data(profile),
  },
} satisfies Record<string, EndpointSchemas>;
