import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

const missing = async (): Promise<never> => {
  throw new AppError('unavailable');
};

export function accountRoutes(
  _: unknown,
): Handlers<'refreshToken' | 'requestPasswordReset' | 'resetPassword' | 'changePassword'> {
  return {
    refreshToken: missing,
    requestPasswordReset: missing,
    resetPassword: missing,
    changePassword: missing,
  };
}
