import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { deletePicture, readPicture, uploadPicture } from './picture.ts';
import {
  type AccountContext,
  changePassword,
  logIn,
  register,
  requestPasswordReset,
  resetPassword,
  updateUser,
} from './service.ts';
import type { Account } from './store.ts';

interface Context extends AccountContext {
  /** Gathers what modules further right know of an account. */
  present: {
    user(account: Account, viewer: { today: CivilDate }): Promise<Reply<'getUser'>['data']['user']>;
  };
}

/** The calls of accounts, but for reading one: that gathers and is in `views/user.ts`. */
export function accountRoutes(
  context: Context,
): Handlers<
  | 'logIn'
  | 'registerEmployee'
  | 'registerCompanyUser'
  | 'updateUser'
  | 'refreshToken'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'changePassword'
  | 'uploadPicture'
  | 'deletePicture'
  | 'getPicture'
> {
  const { present } = context;
  return {
    async logIn(call) {
      const { account, token } = await logIn(context, call);
      return { data: { user: await present.user(account, call) }, token };
    },
    async registerEmployee(call) {
      return { data: { user: await present.user(await register(context, 'employee', call), call) } };
    },
    async registerCompanyUser(call) {
      return { data: { user: await present.user(await register(context, 'company', call), call) } };
    },
    async updateUser(call) {
      return { data: await present.user(await updateUser(context, call), call) };
    },
    async refreshToken({ token, setHeader }) {
      // Access `refresh` lets nobody in without a token.
      const fresh = await context.sessions.refresh(token ?? '');
      setHeader('authorization', `Bearer ${fresh.token}`);
      return { data: null, token: fresh.token };
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
    async uploadPicture(call) {
      return { data: { image: await uploadPicture(context, call) } };
    },
    async deletePicture(call) {
      await deletePicture(context, call);
      return { data: null };
    },
    getPicture: (call) => readPicture(context, call),
  };
}
