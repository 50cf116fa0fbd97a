import { z } from 'zod';
import { COMPANY_ROLES } from '#domain/companies/team.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import {
  accepted,
  accountForm,
  data,
  type EndpointSchemas,
  email,
  fileBytes,
  flag,
  language,
  line,
  list,
  listQuery,
  newPassword,
  password,
  personName,
  seenAt,
  sex,
  timestamp,
} from './fields.ts';

/** One company of the account, as every page of a company user needs it. */
const userCompany = z.object({
  id: z.int(),
  /** What the account may do there. */
  role: z.enum(COMPANY_ROLES),
  name: z.string(),
  place: z.string().nullable(),
  size: z.string().nullable(),
  active_subscription: z.boolean(),
  /** Set while an unpaid bill suspends the company; the open amount is shown only to owners of the main company. */
  suspension: z.object({ since: z.iso.date(), open_amount: z.int().nullable() }).nullable(),
  complete: z.boolean(),
  number_of_unread_notifications: z.int(),
});

export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Whether the address counts as confirmed; until then what reaches others is `email_unconfirmed`. */
  email_confirmed: z.boolean(),
  /** The new address, which replaces `email` once the link in its mail is followed; null if no change is pending. */
  pending_email: z.string().nullable(),
  image: z.string().nullable(),
  is_employee: z.boolean(),
  is_admin: z.boolean(),
  language: language(),
  sex: sex(),
  newsletter: z.boolean(),
  updated_at: timestamp(),
  complete: z.boolean(),
  companies: z.array(userCompany),
  /** How many messages of companies an employee has not read; 0 for every other role. */
  unread_messages: z.int(),
  /** How many invitations of companies to apply wait for the answer of an employee; 0 for every other role. */
  open_invitations: z.int(),
  /** The seasons of ads likely to form a package with an employment of the employee; empty for every other role. */
  package_seasons: z.array(z.enum(SEASONS)),
  /** 32 bytes in base64: the key under which browsers keep what was typed when a session ends by itself. */
  storage_key: z.base64(),
});

export const userSession = z.object({
  id: z.int(),
  /** Browser and system, such as "Firefox, Windows"; null if neither is recognised. */
  device: z.string().nullable(),
  /** The IP address at login; only the first half (/64) of an IPv6 address. */
  network: z.string(),
  created_at: timestamp(),
  /** Accurate to a few minutes only, since not every use is written. */
  used_at: timestamp(),
  current: z.boolean(),
});

const nothing = data(z.null());
const userReply = data(z.object({ user }));
const loggedIn = userReply.extend({ token: z.string() });

/** The options for `navigator.credentials`, in the JSON of WebAuthn 3. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

/** The credential that the browser returns, in the JSON of WebAuthn 3; a library validates it. */
const passkeyAnswer = () => z.record(z.string(), z.unknown(), 'wrongPasskey');

/** The reply to a correct password if the account has a second factor: the login continues with this token. */
const loginStep = data(
  z.object({
    second_factor: z.object({
      token: z.string(),
      /** Whether the account has an authenticator app (TOTP). */
      totp: z.boolean(),
      /** The passkey challenge; null if the account has no passkey. */
      passkey: passkeyOptions.nullable(),
    }),
  }),
);

/** Re-authentication, for actions that a stolen session alone must not allow. */
const passwordAsked = z.object({ current_password: password() });
const recoveryCodes = data(z.object({ recovery_codes: z.array(z.string()) }));

/** Recovery codes are issued with the first second factor of an account; null for any further one. */
const factorAdded = data(z.object({ recovery_codes: z.array(z.string()).nullable() }));

/** A new password and its confirmation. */
const chosenPassword = { password: newPassword(), password_confirmation: password() };

/** Checks that both match; a mismatch is reported together with all other problems of the form. */
const confirmed = <T extends z.ZodObject<typeof chosenPassword>>(form: T) =>
  form.refine(({ password, password_confirmation }) => password === password_confirmation, {
    error: 'confirmed',
    path: ['password_confirmation'],
    when: ({ value }) => {
      const { password, password_confirmation: again } = Object(value) as Record<string, unknown>;
      return typeof password === 'string' && typeof again === 'string' && again !== '';
    },
  });

const registration = z.object({
  sex: sex(),
  first_name: personName(),
  last_name: personName(),
  email: email(),
  ...chosenPassword,
  is_employee: flag().optional(),
  language: language(),
  agb_accepted_at: accepted(),
  dsg_accepted_at: accepted().optional(),
  newsletter: flag().default(true),
});

export const accountSchemas = {
  logIn: {
    body: z.object({ email: email(), password: password() }),
    reply: z.union([loggedIn, loginStep]),
  },
  finishLogIn: {
    body: z
      .object({
        token: line(),
        /** A TOTP code or a recovery code; required unless a passkey is sent. */
        code: line().optional(),
        passkey: passkeyAnswer().optional(),
      })
      .refine(({ code, passkey }) => code !== undefined || passkey !== undefined, {
        error: 'required',
        path: ['code'],
      }),
    reply: loggedIn,
  },
  getSecondFactor: {
    reply: data(
      z.object({
        /** When TOTP was enabled; null if it is not. */
        totp_since: timestamp().nullable(),
        passkeys: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            created_at: timestamp(),
            used_at: timestamp().nullable(),
          }),
        ),
        /** The only origin on which browsers accept our passkeys; null if the product's URL does not support them. */
        passkey_origin: z.string().nullable(),
        recovery_codes_left: z.int(),
        /** Whether the account must have a second factor before it can use any page. */
        required: z.boolean(),
      }),
    ),
  },
  beginTotp: {
    body: passwordAsked,
    reply: data(
      z.object({
        /** The TOTP secret in base32, for typing into an app. */
        secret: z.string(),
        /**
         * The same secret as an `otpauth:` URI, and as the SVG path of its QR code: `size` modules wide, without a
         * margin.
         */
        address: z.string(),
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  },
  confirmTotp: { body: z.object({ code: line() }), reply: factorAdded },
  beginPasskey: {
    /** `passkey_name` is the label that the user gives it. */
    body: passwordAsked.extend({ passkey_name: line() }),
    reply: data(z.object({ token: z.string(), options: passkeyOptions })),
  },
  addPasskey: {
    body: z.object({
      /** The token from the reply of `beginPasskey`. */
      token: z.string(),
      passkey: passkeyAnswer(),
    }),
    reply: factorAdded,
  },
  removePasskey: { body: passwordAsked, reply: nothing },
  removeTotp: { body: passwordAsked, reply: nothing },
  renewRecoveryCodes: { body: passwordAsked, reply: recoveryCodes },
  getUser: { reply: userReply },
  refreshToken: { reply: nothing.extend({ token: z.string() }) },
  logOut: { reply: nothing },
  listSessions: { query: listQuery('device'), reply: list(userSession) },
  endSession: { reply: nothing },
  endOtherSessions: { reply: nothing },
  registerEmployee: { body: confirmed(registration), reply: userReply },
  registerCompanyUser: {
    body: confirmed(
      registration.extend({
        rules_accepted_at: accepted(),
        /**
         * The token of an invitation to a company. It was mailed to the invited address, so it confirms that address
         * (rule accounts/confirmation); for any other address it is ignored.
         */
        invitation: line().optional(),
      }),
    ),
    reply: userReply,
  },
  requestPasswordReset: { body: z.object({ email: email() }), reply: nothing },
  resetPassword: {
    body: confirmed(z.object({ token: line(), email: email(), ...chosenPassword })),
    reply: nothing,
  },
  updateUser: {
    /** Changing the email address requires the current password. */
    body: accountForm.extend(passwordAsked.shape).partial().extend({ updated_at: seenAt() }),
    reply: data(user),
  },
  cancelEmailChange: { reply: nothing },
  getEmailLink: {
    reply: data(
      z.object({
        /** Whether the link confirms the new address or restores the previous one. */
        kind: z.enum(['confirm', 'undo']),
        /** The address of the account after the call. */
        email: z.string(),
      }),
    ),
  },
  confirmEmail: { reply: data(z.object({ email: z.string() })) },
  sendConfirmation: { reply: nothing },
  useEmailLink: { reply: data(z.object({ kind: z.enum(['confirm', 'undo']), email: z.string() })) },
  changePassword: {
    body: confirmed(z.object({ current_password: password(), ...chosenPassword })),
    reply: nothing.extend({ token: z.string() }),
  },
  uploadPicture: { reply: data(z.object({ image: z.string() })) },
  deletePicture: { reply: nothing },
  getPicture: { reply: fileBytes() },
} satisfies Record<string, EndpointSchemas>;
