import { useRef, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import type { Codec } from '#web/lib/codecs.ts';
import type { FormPart } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { readyToSend } from '#web/lib/photo.ts';
import { api } from '#web/lib/session.ts';
import { useUploads } from '#web/lib/uploads.ts';

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

export type Documents = ReturnType<typeof useDocuments>;

/** The documents of a form. Added files upload sequentially in the background while the form is edited. */
export function useDocuments(form: FormPart<{ documents: DocumentRow[] }>) {
  const { t: ofResume } = useTranslation('resume');
  const [lost, setLost] = useState<ReadonlyMap<string, readonly Lost[]>>(new Map());
  // A ref, since an upload ends after the render that started it, when the form has newer values.
  const latest = useRef(form);
  latest.current = form;
  const added = useRef<DocumentRow[]>([]);
  const uploads = useUploads({
    send: async (file, sending) =>
      (await api.call('uploadDocument', { ...sending, file: await readyToSend(file) })).data,
    field: 'file',
    onDone(document) {
      setLost((known) => new Map(known).set(document.path, document.lost));
      added.current.push({ title: document.title, description: '', path: document.path });
      set((rows) => {
        const missing = added.current.filter(({ path }) => !rows.some((row) => row.path === path));
        return [...rows, ...missing];
      });
      return document.lost.map((part) => ofResume(`documents.lost.${part}`));
    },
  });

  function set(change: (rows: DocumentRow[]) => DocumentRow[]) {
    const { current } = latest;
    current.set({ documents: change(current.values.documents) });
  }

  return {
    ...uploads,
    form,
    /** What was lost from a file on conversion, by the path of its document; known only until the form closes. */
    lost,
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
