import { z } from 'zod';
import { CLAIM_STATUSES } from '#domain/companies/claims.ts';
import { PROOF_METHODS } from '#domain/companies/verification.ts';
import { data, type EndpointSchemas, email, id, line, optionalLine, timestamp } from './fields.ts';

/** What proofs are under way or possible. */
const proofs = {
  /** The domain of the website, in ASCII, if it is the house's own; null without one. */
  domain: z.string().nullable(),
  /** The last mail to the house whose link still works. */
  mail: z.object({ email: z.string(), sent_at: timestamp(), expires_at: timestamp() }).nullable(),
  /** The last letter to the house. */
  letter: z
    .object({
      state: z.enum(['ordered', 'printed', 'over']),
      ordered_at: timestamp(),
      printed_at: timestamp().nullable(),
      /** Until when the code works; null before the letter is printed. */
      expires_at: timestamp().nullable(),
      tries_left: z.int(),
    })
    .nullable(),
};

const verification = z.object({
  verified: z.boolean(),
  verified_at: timestamp().nullable(),
  verified_by: z.enum(PROOF_METHODS).nullable(),
  website: z.string().nullable(),
  ...proofs,
  /** The address that a letter goes to, in lines; null while the profile lacks it. */
  address: z.array(z.string()).nullable(),
  /** Claims of others that are proven and not decided. */
  claims: z.array(
    z.object({
      id: z.int(),
      claimant: z.string(),
      created_at: timestamp(),
      status: z.enum(CLAIM_STATUSES),
      /** Until when an owner may object; null once the association decides. */
      object_until: timestamp().nullable(),
    }),
  ),
});

/** A claim as its claimant reads it: nothing of the owners of the house. */
const claim = z.object({
  id: z.int(),
  company: z.object({ name: z.string(), place: z.string().nullable() }),
  /** The company, once the claim is granted and while the claimant belongs to it. */
  company_id: z.int().nullable(),
  status: z.enum(CLAIM_STATUSES),
  proven_by: z.enum(PROOF_METHODS).nullable(),
  object_until: timestamp().nullable(),
  created_at: timestamp(),
  ...proofs,
});

const proofForm = z.object({
  method: z.enum(['domain', 'letter']),
  /** With `domain`: a mailbox at the domain of the website. */
  email: email().nullish(),
});
const codeForm = z.object({ code: line() });

export const verificationSchemas = {
  getVerification: { reply: data(verification) },
  startVerification: { body: proofForm, reply: data(verification) },
  confirmVerificationCode: { body: codeForm, reply: data(verification) },
  objectToClaim: { reply: data(verification) },
  getVerificationLink: {
    reply: data(
      z.object({
        company: z.string(),
        place: z.string().nullable(),
        asker: z.string(),
        is_claim: z.boolean(),
      }),
    ),
  },
  confirmVerification: { reply: data(z.object({ company: z.string(), is_claim: z.boolean() })) },
  createClaim: {
    // The house as the form of a new company knows it: by its number in a list, its entry in the directory, or its
    // name and postcode.
    body: z.object({
      company_id: id().nullish(),
      google_place_id: optionalLine(),
      name: optionalLine(),
      zip: optionalLine(),
    }),
    reply: data(claim),
  },
  listClaims: { reply: data(z.array(claim)) },
  proveClaim: { body: proofForm, reply: data(claim) },
  confirmClaimCode: { body: codeForm, reply: data(claim) },
  withdrawClaim: { reply: data(claim) },
} satisfies Record<string, EndpointSchemas>;
