import { useEffect, useState } from 'react';
import { deleteFormDraft, onFormDraftChange, readFormDraft, storeFormDraft } from '#web/lib/form-drafts.ts';
import { type Fate, type KeptImport, withWorkload } from './imported.ts';

const NAME = 'resume-import';

/** The current draft in localStorage: it survives a reload, is shared by all tabs, and is deleted with the session. */
export function useKeptImport() {
  // The server renders without a draft.
  const [kept, setKept] = useState<KeptImport | null>(null);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    const look = () => setKept(readFormDraft(NAME) as KeptImport | null);
    look();
    setLooked(true);
    return onFormDraftChange(NAME, look);
  }, []);

  function keep(next: KeptImport) {
    setKept(next);
    storeFormDraft(NAME, next);
  }

  return {
    kept,
    /** False until storage has been read. */
    looked,
    keep,
    decide(keys: readonly string[], fate: Fate | null) {
      // Read again from storage: several decisions may follow each other, and another tab may have changed it.
      const now = readFormDraft(NAME) as KeptImport | null;
      if (now === null) return;
      const others = Object.entries(now.fates).filter(([key]) => !keys.includes(key));
      const decided = fate === null ? [] : keys.map((key) => [key, fate] as const);
      keep({ ...now, fates: Object.fromEntries([...others, ...decided]) });
    },
    /** Gives jobs of the draft a workload, in percent. */
    setWorkload(keys: readonly string[], workload: number) {
      const now = readFormDraft(NAME) as KeptImport | null;
      if (now !== null) keep(withWorkload(now, keys, workload));
    },
    forget() {
      deleteFormDraft(NAME, 'device');
      setKept(null);
    },
  };
}

export type ImportKeeping = ReturnType<typeof useKeptImport>;
