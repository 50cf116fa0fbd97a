import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#web/lib/api.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import type { Alert } from './alert.ts';

interface LoaderArguments {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { token: string };
}

/** Loads the alert of a link; null if it does not exist. */
export async function loadLinkedAlert({ request, context, params }: LoaderArguments): Promise<Alert | null> {
  try {
    return (await visitorApi({ request, context }).call('getLinkedAlert', { params })).data;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Whether an error says that the alert of a link no longer exists. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
