import { z } from 'zod';
import { contactProblems } from '#domain/content/contact-form.ts';
import { data, type EndpointSchemas, email, form, line, lines, optionalLine, sex } from './fields.ts';

export const contentSchemas = {
  sendContact: {
    ...form(
      z.object({
        sex: sex(),
        first_name: line(),
        last_name: line(),
        /** Of company users; what others send is passed over. */
        company_name: optionalLine(),
        email: email(),
        message: lines(),
      }),
      contactProblems,
    ),
    reply: data(z.null()),
  },
} satisfies Record<string, EndpointSchemas>;
