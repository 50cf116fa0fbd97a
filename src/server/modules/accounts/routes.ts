import type { Handlers } from '#server/platform/http/handler.ts';
import { deletePicture, readPicture, uploadPicture } from './picture.ts';
import { type AccountContext, changePassword, requestPasswordReset, resetPassword } from './service.ts';

/** The endpoints whose reply needs no other module; the others are `views/user.ts`. */
export function accountRoutes(
  context: AccountContext,
): Handlers<
  | 'refreshToken'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'changePassword'
  | 'uploadPicture'
  | 'deletePicture'
  | 'getPicture'
> {
  return {
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
