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
  /** Stays until it is closed or `dismissSnackbar` takes it away, also beside later ones and when its action is pressed. */
  stays?: true;
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
    else add('error', '', action, { failure });
  },
  /** Shows an error that concerns all that follows; returns its id, by which it is taken away once it is no longer true. */
  lasting: (text: string, action?: SnackbarMessage['action']) => add('error', text, action, { stays: true }),
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
  more?: Pick<SnackbarMessage, 'failure' | 'stays'>,
): number {
  lastId += 1;
  const message = { id: lastId, kind, text, ...(action && { action }), ...more };
  const before = messages.get();
  // A success message is replaced by the next one; of the others at most two are shown, beside those that stay.
  const others = before
    .filter(({ stays }) => !stays)
    .filter((shown) => kind !== 'success' || shown.kind !== kind || shown.action);
  messages.set([...before.filter(({ stays }) => stays), ...others.slice(-1), message]);
  return message.id;
}
