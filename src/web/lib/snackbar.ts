import { type Failure, failureOf } from './failure.ts';
import { createStore } from './store.ts';

/** A message at the foot of the page (rule pages/messages). */
export interface SnackbarMessage {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: { label: string; run: () => void };
  /** Nobody foresaw it: the general sentence stands in place of the text, with the way to report it. */
  failure?: Failure;
}

const messages = createStore<readonly SnackbarMessage[]>([]);
let lastId = 0;

/** Says at the foot of the page what has happened: `snackbar.success(t('jobs:saved'))`. */
export const snackbar = {
  success: (text: string, action?: SnackbarMessage['action']) => add('success', text, action),
  error: (text: string, action?: SnackbarMessage['action']) => add('error', text, action),
  /** A refusal in the server's words, and whatever else went wrong with a way to report it (rule pages/failures). */
  failed: (error: Error, action?: SnackbarMessage['action']) => {
    const failure = failureOf(error);
    if (failure === null) add('error', error.message, action);
    else add('error', '', action, failure);
  },
};

/** The messages to show now, the latest last. */
export const useSnackbars = messages.use;

export function dismissSnackbar(id: number): void {
  messages.set(messages.get().filter((message) => message.id !== id));
}

function add(
  kind: SnackbarMessage['kind'],
  text: string,
  action?: SnackbarMessage['action'],
  failure?: Failure,
): void {
  lastId += 1;
  const message = { id: lastId, kind, text, ...(action && { action }), ...(failure && { failure }) };
  // What was done gives way to what was done next, which takes its place; of the others two are shown at most.
  const others = messages.get().filter((shown) => kind !== 'success' || shown.kind !== kind || shown.action);
  messages.set([...others.slice(-1), message]);
}
