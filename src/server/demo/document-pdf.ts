import type { Language } from '#domain/kernel/language.ts';
import { COLORS, TYPE } from '../platform/pdf/look.ts';

/** The content of a diploma or a reference in the demo data. */
export interface DemoDocument {
  language: Language;
  /** The issuer. */
  issuer: string;
  title: string;
  name: string;
  lines: readonly string[];
  issuedAt: Date;
}

/** A page in the style of schools and employers. */
export async function renderDemoDocument({
  language,
  issuer,
  title,
  name,
  lines,
  issuedAt,
}: DemoDocument): Promise<Uint8Array> {
  const { Paper } = await import('../platform/pdf/paper.ts');
  const paper = new Paper({ title, language, createdAt: issuedAt, footer: issuer });
  paper.place(paper.text(issuer, { ...TYPE.lead, color: COLORS.muted }), 60);
  paper.place(paper.text(title, TYPE.title, { tag: 'H1' }), 40);
  paper.place(paper.text(name, TYPE.heading, { tag: 'H2' }), 20);
  for (const line of lines) paper.place(paper.text(line, TYPE.lead), 14);
  return paper.finish();
}
