import { useRef, useState } from 'react';
import { useTranslation } from './i18n.ts';
import { isWorthAnotherTry, useUploadWords } from './upload-failure.ts';

/** An upload in progress or refused. */
export interface PendingFile {
  id: number;
  name: string;
  /** The progress from 0 to 1. */
  share: number;
  /** Why it was refused; null while it is uploading. */
  refusal: string | null;
  /** Sends the same file once more; null where that would not help. */
  tryAgain: (() => void) | null;
  cancel: () => void;
}

interface Sending {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface UploadOptions<Result> {
  /** Sends a file. */
  send: (file: File, sending: Sending) => Promise<Result>;
  /** The name of the field in the request, whose errors are the reasons for a refusal. */
  field: string;
  /** Takes in what was answered for a file, and returns what is told of it besides that it has arrived. */
  onDone: (result: Result) => readonly string[];
  /** Why no file is taken beside those that are under way, so many; null if one is. */
  refuse?: (underWay: number) => string | null;
}

/** Files that upload one after the other in the background while a form is edited. */
export function useUploads<Result>(options: UploadOptions<Result>) {
  const { t } = useTranslation('common');
  const uploadWords = useUploadWords();
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [done, setDone] = useState('');
  // A ref, since an upload ends after the render that started it.
  const latest = useRef(options);
  latest.current = options;
  const last = useRef(Promise.resolve());
  const serial = useRef(0);
  const underWay = useRef(new Set<number>());

  const change = (id: number, facts: Partial<PendingFile>) =>
    setPending((files) => files.map((file) => (file.id === id ? { ...file, ...facts } : file)));
  const dismiss = (id: number) => {
    underWay.current.delete(id);
    setPending((files) => files.filter((file) => file.id !== id));
  };

  async function upload(id: number, file: File, signal: AbortSignal) {
    try {
      const onProgress = (share: number) => change(id, { share });
      const result = await latest.current.send(file, { signal, onProgress });
      if (signal.aborted) return;
      const notes = latest.current.onDone(result);
      setDone([t('upload.done', { name: file.name }), ...notes].join(' '));
      dismiss(id);
    } catch (error) {
      if (signal.aborted) return;
      underWay.current.delete(id);
      change(id, {
        refusal: uploadWords(error, latest.current.field),
        tryAgain: isWorthAnotherTry(error) ? () => enqueue(id, file, signal) : null,
      });
    }
  }

  function enqueue(id: number, file: File, signal: AbortSignal) {
    const refusal = latest.current.refuse?.(underWay.current.size) ?? null;
    if (refusal !== null) return change(id, { refusal, tryAgain: null });
    underWay.current.add(id);
    change(id, { share: 0, refusal: null, tryAgain: null });
    last.current = last.current.then(() => (signal.aborted ? undefined : upload(id, file, signal)));
  }

  return {
    pending,
    /** The last event, for the live region. */
    done,
    isUploading: pending.some(({ refusal }) => refusal === null),
    add(file: File) {
      serial.current += 1;
      const id = serial.current;
      const aborting = new AbortController();
      const cancel = () => {
        aborting.abort();
        dismiss(id);
      };
      const { name } = file;
      setPending((files) => [...files, { id, name, share: 0, refusal: null, tryAgain: null, cancel }]);
      enqueue(id, file, aborting.signal);
    },
  };
}
