import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#web/lib/api.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import type { Alert } from './alert.ts';

interface LoaderArguments {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { token: string };
}

/** Reads the alert of a link; null for one that is no more, or that never was. */
export async function loadLinkedAlert({ request, context, params }: LoaderArguments): Promise<Alert | null> {
  try {
    return (await visitorApi({ request, context }).call('getLinkedAlert', { params })).data;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Whether an answer says that the alert of a link is no more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
