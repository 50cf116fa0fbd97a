import { type ReactNode, useState } from 'react';
import type { ServerForm } from '#web/lib/form.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import layout from '#web/ui/form.module.css';
import type { JobValues } from './job-form-values.ts';

interface FoldedFieldsProps {
  form: ServerForm<JobValues>;
  title: string;
  /** The fields inside. */
  names: readonly (keyof JobValues)[];
  children: ReactNode;
}

/** Fields that most ads do without: folded unless one of them is filled in, and opened by an error in one. */
export function FoldedFields({ form, title, names, children }: FoldedFieldsProps) {
  // Null until it was opened or closed: values may be restored after the first render.
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? names.some((name) => isFilled(form.values[name]));
  const hasError = Object.keys(form.errors).some((path) => names.some((name) => path.split('.')[0] === name));
  return (
    <AccordionItem title={title} open={isOpen || hasError} onToggle={setOpened}>
      <div className={layout.section}>{children}</div>
    </AccordionItem>
  );
}

function isFilled(value: JobValues[keyof JobValues]): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
