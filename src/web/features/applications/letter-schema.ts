import type { RawIssue } from '#api/issues.ts';
import { checkLetter } from '#domain/applications/letter.ts';
import { RICH_TEXT_MAX } from '#domain/kernel/limits.ts';

/** Judges the letter as the server will: a draft may be empty, what is sent may not. */
export function letterSchema(intent: 'DRAFT' | 'SEND') {
  return {
    safeParse(values: unknown): { success: boolean; error?: { issues: RawIssue[] } } {
      const { application_letter: letter } = values as { application_letter: string };
      const path = ['application_letter'];
      const issues: RawIssue[] = [];
      if (letter.length > RICH_TEXT_MAX) {
        issues.push({ code: 'too_big', origin: 'string', maximum: RICH_TEXT_MAX, message: '', path });
      }
      if (intent === 'SEND' && checkLetter(letter) === 'missing') {
        issues.push({ message: 'letterTooShort', path });
      }
      return { success: issues.length === 0, error: { issues } };
    },
  };
}
