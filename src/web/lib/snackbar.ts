import { type Failure, failureOf } from './failure.ts';
import { createStore } from './store.ts';

/** A message at the foot of the page (rule pages/messages). */
export interface SnackbarMessage {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: { label: string; run: () => void };
  /** An unexpected error: the generic sentence replaces the text, with a link to report it. */
  failure?: Failure;
}

const messages = createStore<readonly SnackbarMessage[]>([]);
let lastId = 0;

/** Shows a message at the bottom of the page: `snackbar.success(t('jobs:saved'))`. */
export const snackbar = {
  success: (text: string, action?: SnackbarMessage['action']) => add('success', text, action),
  error: (text: string, action?: SnackbarMessage['action']) => add('error', text, action),
  /** Shows a refusal in the server's words, and any other error with a link to report it (rule pages/failures). */
  failed: (error: Error, action?: SnackbarMessage['action']) => {
    const failure = failureOf(error);
    if (failure === null) add('error', error.message, action);
    else add('error', '', action, failure);
  },
};

/** The visible messages, the latest last. */
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
  // A success message is replaced by the next one; of the others at most two are shown.
  const others = messages.get().filter((shown) => kind !== 'success' || shown.kind !== kind || shown.action);
  messages.set([...others.slice(-1), message]);
}
