import type { ReactNode } from 'react';

/** The bold words before a text. Those that end in no sign get a full stop, so that the two are read apart. */
export function LeadIn({ children, before }: { children: ReactNode; before: ReactNode }) {
  const needsStop = before && typeof children === 'string' && !/[.!?…:»”)]$/.test(children);
  return (
    <>
      <strong>{needsStop ? `${children}.` : children}</strong> {before}
    </>
  );
}
