import { z } from 'zod';
import {
  accepted,
  data,
  type EndpointSchemas,
  email,
  flag,
  language,
  line,
  password,
  sex,
} from './fields.ts';

/** One company of the account, as every page of a company user needs it. */
const userCompany = z.object({
  id: z.int(),
  name: z.string(),
  place: z.string().nullable(),
  size: z.string().nullable(),
  active_subscription: z.boolean(),
  complete: z.boolean(),
  number_of_unread_notifications: z.int(),
});

export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  is_employee: z.boolean(),
  is_admin: z.boolean(),
  language: language(),
  sex: sex(),
  newsletter: z.boolean(),
  complete: z.boolean(),
  companies: z.array(userCompany),
});

const userReply = data(z.object({ user }));
const nothing = data(z.null());

const registration = z.object({
  sex: sex(),
  first_name: line(),
  last_name: line(),
  email: email(),
  password: password(),
  password_confirmation: password(),
  is_employee: flag().optional(),
  language: language(),
  agb_accepted_at: accepted(),
  dsg_accepted_at: accepted().optional(),
  newsletter: flag().default(true),
});

export const accountSchemas = {
  logIn: {
    body: z.object({ email: line(), password: password() }),
    reply: userReply.extend({ token: z.string() }),
  },
  getUser: { reply: userReply },
  refreshToken: { reply: nothing.extend({ token: z.string() }) },
  registerEmployee: { body: registration, reply: userReply },
  registerCompanyUser: { body: registration.extend({ rules_accepted_at: accepted() }), reply: userReply },
  requestPasswordReset: { body: z.object({ email: email() }), reply: nothing },
  resetPassword: {
    body: z.object({
      token: line(),
      email: email(),
      password: password(),
      password_confirmation: password(),
    }),
    reply: nothing,
  },
  updateUser: {
    body: z
      .object({
        sex: sex(),
        first_name: line(),
        last_name: line(),
        email: email(),
        language: language(),
        newsletter: flag(),
      })
      .partial(),
    reply: data(user),
  },
  changePassword: {
    body: z.object({
      current_password: password(),
      password: password(),
      password_confirmation: password(),
    }),
    reply: nothing.extend({ token: z.string() }),
  },
} satisfies Record<string, EndpointSchemas>;
