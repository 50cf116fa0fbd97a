import { useEffect, useState } from 'react';
import { enteredOnDevice, forgetEntered, keepOnDevice, onEnteredElsewhere } from '#web/lib/kept-values.ts';
import type { Fate, KeptImport } from './imported.ts';

const NAME = 'resume-import';

/** The draft that is being decided on: it outlasts a reload, is the same in all tabs, and goes with the session. */
export function useKeptImport() {
  // The server renders as if there were none.
  const [kept, setKept] = useState<KeptImport | null>(null);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    const look = () => setKept(enteredOnDevice(NAME) as KeptImport | null);
    look();
    setLooked(true);
    return onEnteredElsewhere(NAME, look);
  }, []);

  function keep(next: KeptImport) {
    setKept(next);
    keepOnDevice(NAME, next);
  }

  return {
    kept,
    /** False until it is known whether there is one. */
    looked,
    keep,
    decide(keys: readonly string[], fate: Fate | null) {
      // As it is now: several may be decided on one after the other, and another tab may have gone on.
      const now = enteredOnDevice(NAME) as KeptImport | null;
      if (now === null) return;
      const others = Object.entries(now.fates).filter(([key]) => !keys.includes(key));
      const decided = fate === null ? [] : keys.map((key) => [key, fate] as const);
      keep({ ...now, fates: Object.fromEntries([...others, ...decided]) });
    },
    forget() {
      forgetEntered(NAME, 'device');
      setKept(null);
    },
  };
}

export type ImportKeeping = ReturnType<typeof useKeptImport>;
