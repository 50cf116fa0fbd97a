import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Call, Handlers } from '#server/platform/http/handler.ts';
import { confirmEmail, sendConfirmation } from './confirmation.ts';
import type { AccountContext } from './context.ts';
import { readLink, useLink } from './email-change.ts';
import { deletePicture, readPicture, uploadPicture } from './picture.ts';
import { addPasskey, beginPasskey, removePasskey } from './second-factor/passkeys.ts';
import { readSecondFactor, renewRecoveryCodes } from './second-factor/second-factor.ts';
import { beginTotp, confirmTotp, removeTotp } from './second-factor/totp.ts';
import {
  changePassword,
  finishLogIn,
  logIn,
  register,
  requestPasswordReset,
  resetPassword,
  updateUser,
} from './service.ts';
import { sessionRoutes } from './sessions.ts';
import type { Account } from './store/accounts.ts';
import { endWaiting } from './store/email-changes.ts';

interface Context extends AccountContext {
  /** Adds what higher modules know of an account. */
  present: {
    user(
      account: Account,
      viewer: { today: CivilDate; now: Date; sessionId: number | null },
    ): Promise<Reply<'getUser'>['data']['user']>;
  };
}

/** The endpoints of accounts, except reading one: that combines several modules and is in `views/user.ts`. */
export function accountRoutes(
  context: Context,
): Handlers<
  | 'logIn'
  | 'finishLogIn'
  | 'registerEmployee'
  | 'registerCompanyUser'
  | 'updateUser'
  | keyof ReturnType<typeof sessionRoutes>
  | 'getSecondFactor'
  | 'beginTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'changePassword'
  | 'cancelEmailChange'
  | 'getEmailLink'
  | 'useEmailLink'
  | 'confirmEmail'
  | 'sendConfirmation'
  | 'uploadPicture'
  | 'deletePicture'
  | 'getPicture'
> {
  const { present } = context;
  const registered = async (
    role: 'employee' | 'company',
    call: Call<'registerEmployee' | 'registerCompanyUser'>,
  ) => present.user(await register(context, role, call), { ...call, sessionId: null });
  const loggedIn = async (
    { account, token, sessionId }: Awaited<ReturnType<typeof finishLogIn>>,
    call: Pick<Call<'logIn'>, 'today' | 'now'>,
  ) => ({ data: { user: await present.user(account, { ...call, sessionId }) }, token });
  return {
    async logIn(call) {
      const reached = await logIn(context, call);
      return 'step' in reached ? { data: { second_factor: reached.step } } : loggedIn(reached, call);
    },
    async finishLogIn(call) {
      return loggedIn(await finishLogIn(context, call), call);
    },
    async registerEmployee(call) {
      return { data: { user: await registered('employee', call) } };
    },
    async registerCompanyUser(call) {
      return { data: { user: await registered('company', call) } };
    },
    async updateUser(call) {
      return {
        data: await present.user(await updateUser(context, call), {
          ...call,
          sessionId: call.actor.sessionId,
        }),
      };
    },
    ...sessionRoutes(context),
    async getSecondFactor({ actor }) {
      return { data: await readSecondFactor(context, actor) };
    },
    async beginTotp(call) {
      return { data: await beginTotp(context, call) };
    },
    async confirmTotp(call) {
      return { data: { recovery_codes: await confirmTotp(context, call) } };
    },
    async removeTotp(call) {
      await removeTotp(context, call);
      return { data: null };
    },
    async beginPasskey(call) {
      return { data: await beginPasskey(context, call) };
    },
    async addPasskey(call) {
      return { data: { recovery_codes: await addPasskey(context, call) } };
    },
    async removePasskey(call) {
      await removePasskey(context, call);
      return { data: null };
    },
    async renewRecoveryCodes(call) {
      return { data: { recovery_codes: await renewRecoveryCodes(context, call) } };
    },
    async requestPasswordReset(call) {
      await requestPasswordReset(context, call);
      return { data: null };
    },
    async resetPassword(call) {
      await resetPassword(context, call);
      return { data: null };
    },
    async changePassword(call) {
      return { data: null, token: await changePassword(context, call) };
    },
    async cancelEmailChange({ actor, now }) {
      await endWaiting(context.database.db, actor.userId, now);
      return { data: null };
    },
    async getEmailLink({ params: { token }, now }) {
      return { data: await readLink(context, { token, now }) };
    },
    async useEmailLink({ params: { token }, now }) {
      return { data: await useLink(context, { token, now }) };
    },
    async confirmEmail({ params: { token }, now }) {
      return { data: { email: (await confirmEmail(context, token, now)).email } };
    },
    async sendConfirmation({ actor, now }) {
      await sendConfirmation(context, actor, now);
      return { data: null };
    },
    async uploadPicture(call) {
      return { data: { image: await uploadPicture(context, call) } };
    },
    async deletePicture(call) {
      await deletePicture(context, call);
      return { data: null };
    },
    getPicture: (call) => {
      call.setHeader('content-disposition', 'inline; filename="solstice-picture.jpg"');
      return readPicture(context, call);
    },
  };
}
