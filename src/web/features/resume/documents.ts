import { useRef, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import type { Codec } from '#web/lib/codecs.ts';
import type { FormPart } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { readyToSend } from '#web/lib/photo.ts';
import { api } from '#web/lib/session.ts';
import { isWorthAnotherTry, useUploadWords } from '#web/lib/upload-failure.ts';

type StoredDocument = Reply<'getEducation'>['data']['documents'][number];

/** A document in a form. */
interface DocumentRow {
  title: string;
  description: string;
  path: string;
}

/** The documents of an entry as form values. */
export const documentRows: Codec<readonly StoredDocument[], DocumentRow[]> = {
  decode: (wire) =>
    (wire ?? []).map(({ title, description, path }) => ({ title, description: description ?? '', path })),
  encode: (values): EntryDocument[] =>
    values.map(({ title, description, path }) => ({
      title,
      description: description.trim() === '' ? null : description,
      path,
    })),
};

type Lost = Reply<'uploadDocument'>['data']['lost'][number];

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

export type Documents = ReturnType<typeof useDocuments>;

/** The documents of a form. Added files upload sequentially in the background while the form is edited. */
export function useDocuments(form: FormPart<{ documents: DocumentRow[] }>) {
  const { t } = useTranslation('common');
  const { t: ofResume } = useTranslation('resume');
  const uploadWords = useUploadWords();
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [done, setDone] = useState('');
  const [lost, setLost] = useState<ReadonlyMap<string, readonly Lost[]>>(new Map());
  // A ref, since an upload ends after the render that started it, when the form has newer values.
  const latest = useRef(form);
  latest.current = form;
  const added = useRef<DocumentRow[]>([]);
  const last = useRef(Promise.resolve());
  const serial = useRef(0);

  const change = (id: number, facts: Partial<PendingFile>) =>
    setPending((files) => files.map((file) => (file.id === id ? { ...file, ...facts } : file)));
  const dismiss = (id: number) => setPending((files) => files.filter((file) => file.id !== id));

  function set(change: (rows: DocumentRow[]) => DocumentRow[]) {
    const { current } = latest;
    current.set({ documents: change(current.values.documents) });
  }

  async function upload(id: number, file: File, signal: AbortSignal) {
    try {
      const ready = await readyToSend(file);
      if (signal.aborted) return;
      const { data } = await api.call('uploadDocument', {
        file: ready,
        signal,
        onProgress: (share) => change(id, { share }),
      });
      setLost((known) => new Map(known).set(data.path, data.lost));
      added.current.push({ title: data.title, description: '', path: data.path });
      set((rows) => {
        const missing = added.current.filter(({ path }) => !rows.some((row) => row.path === path));
        return [...rows, ...missing];
      });
      const notes = data.lost.map((part) => ofResume(`documents.lost.${part}`));
      setDone([t('upload.done', { name: file.name }), ...notes].join(' '));
      dismiss(id);
    } catch (error) {
      if (signal.aborted) return;
      change(id, {
        refusal: uploadWords(error, 'file'),
        tryAgain: isWorthAnotherTry(error) ? () => enqueue(id, file, signal) : null,
      });
    }
  }

  function enqueue(id: number, file: File, signal: AbortSignal) {
    change(id, { share: 0, refusal: null, tryAgain: null });
    last.current = last.current.then(() => (signal.aborted ? undefined : upload(id, file, signal)));
  }

  return {
    form,
    pending,
    /** What was lost from a file on conversion, by the path of its document; known only until the form closes. */
    lost,
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
    remove(path: string) {
      added.current = added.current.filter((row) => row.path !== path);
      set((rows) => rows.filter((row) => row.path !== path));
    },
  };
}

/** The signed address of a document, requested on opening. */
export async function addressOf(path: string): Promise<string> {
  const { data } = await api.call('getResume');
  const url = data.documents.find((document) => document.path === path)?.url;
  if (!url) throw new Error('The document is gone');
  return url;
}
