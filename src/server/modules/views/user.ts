import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

export type UserViews = 'logIn' | 'getUser' | 'registerEmployee' | 'registerCompanyUser' | 'updateUser';

const missing = async (): Promise<never> => {
  throw new AppError('unavailable');
};

export function userViews(_: object): Handlers<UserViews> {
  return {
    logIn: missing,
    getUser: missing,
    registerEmployee: missing,
    registerCompanyUser: missing,
    updateUser: missing,
  };
}
