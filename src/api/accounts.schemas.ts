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
  /** A bill of its subscription is open since that day; how much in all, only the owners of the main company are told. */
  suspension: z.object({ since: z.iso.date(), open_amount: z.int().nullable() }).nullable(),
  complete: z.boolean(),
  number_of_unread_notifications: z.int(),
});

export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The address that takes the place of `email` once its mail is confirmed; null where none waits. */
  pending_email: z.string().nullable(),
  image: z.string().nullable(),
  is_employee: z.boolean(),
  is_admin: z.boolean(),
  language: language(),
  sex: sex(),
  newsletter: z.boolean(),
  complete: z.boolean(),
  companies: z.array(userCompany),
  /** The seasons of ads that are likely to form a package with an employment of the employee; empty for everybody else. */
  package_seasons: z.array(z.enum(SEASONS)),
});

export const userSession = z.object({
  id: z.int(),
  /** Browser and system by name, such as "Firefox, Windows"; null where neither is known. */
  device: z.string().nullable(),
  /** The address it was begun from; of IPv6 the first half. */
  network: z.string(),
  created_at: timestamp(),
  /** To within some minutes. */
  used_at: timestamp(),
  current: z.boolean(),
});

const nothing = data(z.null());
const userReply = data(z.object({ user }));
const loggedIn = userReply.extend({ token: z.string() });

/** What `navigator.credentials` takes, in the JSON of WebAuthn 3. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

/** What a browser tells of a passkey, in the JSON of WebAuthn 3, which a library reads. */
const passkeyAnswer = () => z.record(z.string(), z.unknown(), 'wrongPasskey');

/** A password that is right where a second factor is asked for: the login goes on with the token. */
const loginStep = data(
  z.object({
    second_factor: z.object({
      token: z.string(),
      /** Whether the account has an app that makes codes. */
      totp: z.boolean(),
      /** What to ask a passkey of the account; null where it has none. */
      passkey: passkeyOptions.nullable(),
    }),
  }),
);

/** Asked for once more where a session alone must not be enough. */
const passwordAsked = z.object({ current_password: password() });
const recoveryCodes = data(z.object({ recovery_codes: z.array(z.string()) }));

/** Recovery codes come with the first second factor of an account; null with another one. */
const factorAdded = data(z.object({ recovery_codes: z.array(z.string()).nullable() }));

/** The password being chosen and the same once more. */
const chosenPassword = { password: newPassword(), password_confirmation: password() };

/** Whether both are the same, told beside whatever else is wrong with the form. */
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
        /** Of the app, or a recovery code. Asked for unless a passkey answers. */
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
        /** Since when codes of an app are asked for; null where they are not. */
        totp_since: timestamp().nullable(),
        passkeys: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            created_at: timestamp(),
            used_at: timestamp().nullable(),
          }),
        ),
        /** The only origin where browsers make and show passkeys; null where the address of the product takes none. */
        passkey_origin: z.string().nullable(),
        recovery_codes_left: z.int(),
        /** Whether pages of the account stay closed without one. */
        required: z.boolean(),
      }),
    ),
  },
  beginTotp: {
    body: passwordAsked,
    reply: data(
      z.object({
        /** To be typed into an app, in base32. */
        secret: z.string(),
        /** The same as an address that apps open, and as the path of a QR code of `size` units, without a margin. */
        address: z.string(),
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  },
  confirmTotp: { body: z.object({ code: line() }), reply: factorAdded },
  beginPasskey: {
    /** `passkey_name` is what its owner calls it. */
    body: passwordAsked.extend({ passkey_name: line() }),
    reply: data(z.object({ token: z.string(), options: passkeyOptions })),
  },
  addPasskey: {
    body: z.object({
      /** Of `beginPasskey`. */
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
    body: confirmed(registration.extend({ rules_accepted_at: accepted() })),
    reply: userReply,
  },
  requestPasswordReset: { body: z.object({ email: email() }), reply: nothing },
  resetPassword: {
    body: confirmed(z.object({ token: line(), email: email(), ...chosenPassword })),
    reply: nothing,
  },
  updateUser: {
    /** The password is asked for with another address than the present one. */
    body: accountForm.extend(passwordAsked.shape).partial(),
    reply: data(user),
  },
  cancelEmailChange: { reply: nothing },
  getEmailLink: {
    reply: data(
      z.object({
        /** Whether the link confirms a new address, or brings the one before back. */
        kind: z.enum(['confirm', 'undo']),
        /** The address that the account has afterwards. */
        email: z.string(),
      }),
    ),
  },
  useEmailLink: { reply: data(z.object({ kind: z.enum(['confirm', 'undo']), email: z.string() })) },
  changePassword: {
    body: confirmed(z.object({ current_password: password(), ...chosenPassword })),
    reply: nothing.extend({ token: z.string() }),
  },
  uploadPicture: { reply: data(z.object({ image: z.string() })) },
  deletePicture: { reply: nothing },
  getPicture: { reply: fileBytes() },
} satisfies Record<string, EndpointSchemas>;
