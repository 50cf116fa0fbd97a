import { createHmac } from 'node:crypto';
import type { Parsed } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import type { ContentContext } from './context.ts';

/** The association's own mails are in German. */
const LANGUAGE = 'de';

type Sent = Pick<Call<'sendContact'>, 'actor' | 'address' | 'body' | 'now' | 'today'>;

/**
 * Mails a message to the association, with the sender's address as the reply address (rule content/contact).
 * @throws ValidationError with all errors
 * @throws AppError `rate_limited`
 */
export async function sendContact(
  context: Pick<ContentContext, 'database' | 'settings' | 'sendMail' | 'secret'>,
  call: Sent,
): Promise<void> {
  const { actor, body, address, now } = call;
  const form = body.judge({ role: actor.kind });
  const limits = createLimits(context);
  await limits.count('contact message from address', address, now);
  await limits.count('contact message of account', String(actor.userId), now);
  const { database, settings, sendMail } = context;
  await database.transaction(async (tx) => {
    const account = await findAccount(tx, actor.userId);
    if (account === null) throw new AppError('token_invalid');
    const house = actor.kind === 'company' ? form.company_name : null;
    await sendMail(tx, {
      template: 'contact',
      to: settings.MAIL_OFFICE,
      replyTo: form.email,
      language: LANGUAGE,
      data: {
        reader: null,
        sex: form.sex,
        from: [fullName(form), house].filter(Boolean).join(', '),
        email: form.email,
        account: account.email,
        message: form.message,
        link: settings.PUBLIC_URL,
      },
      key: keyOf(form, call, context.secret),
    });
  });
}

/**
 * Idempotency key: the same text from one account on one day is one mail, since people submit again when a reply gets
 * lost.
 */
function keyOf(form: Parsed<'sendContact', 'body'>, { actor, today }: Sent, secret: string): string {
  const words = JSON.stringify([actor.userId, today, form]);
  return `contact/${createHmac('sha256', secret).update(words).digest('base64url')}`;
}
