import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { TRANSFER_DEPTH_MAX } from '#domain/resumes/draft.ts';
import { readXml, XmlError } from '#server/platform/xml.ts';
import type { ResumeDraft } from './formats/drafting.ts';
import { readEuropass } from './formats/europass-reader.ts';
import { isJsonTooDeep, readJsonResume } from './formats/json-resume-reader.ts';
import { readSkillsPassport } from './formats/skills-passport-reader.ts';

/* Runs in a separate process, since uploads may take long or crash it. */

/** Why a file is rejected. */
export type ResumeFault =
  | 'resumeUnknown'
  | 'resumeOtherFormat'
  | 'resumeBroken'
  | 'resumeSlow'
  | 'resumeUnsafe'
  | 'resumeTooDeep'
  | 'resumeEncrypted'
  | 'resumeNotInPdf';

export type Examined = { draft: ResumeDraft } | { fault: ResumeFault };

const XML_LIMITS = { depth: TRANSFER_DEPTH_MAX, elements: 50_000, text: 100_000 };

/**
 * Reads a file as a draft of a resume. The format is detected from the content: JSON Resume, either XML format of
 * Europass, or a PDF with one of these attached.
 */
export async function examine({ bytes }: { bytes: Uint8Array }): Promise<Examined> {
  if (!startsWith(bytes, '%PDF-')) return examineText(bytes);
  const { embeddedFiles } = await import('#server/platform/pdf/embedded.ts');
  const embedded = await embeddedFiles(bytes, UPLOAD_MAX_BYTES);
  if ('fault' in embedded) return { fault: PDF_FAULTS[embedded.fault] };
  let fault: ResumeFault = 'resumeNotInPdf';
  for (const file of embedded.files) {
    const found = examineText(file);
    if ('draft' in found) return found;
    const isNone = found.fault === 'resumeUnknown' || found.fault === 'resumeOtherFormat';
    if (fault === 'resumeNotInPdf' && !isNone) fault = found.fault;
  }
  return { fault };
}

const PDF_FAULTS = { pdfBroken: 'resumeBroken', pdfEncrypted: 'resumeEncrypted' } as const;

function examineText(bytes: Uint8Array): Examined {
  const text = decoded(bytes);
  if (text === null) return { fault: 'resumeUnknown' };
  switch (text.trimStart()[0]) {
    case '{':
      return examineJson(text);
    case '<':
      return examineXml(text.trimStart());
    default:
      return { fault: 'resumeUnknown' };
  }
}

function examineJson(text: string): Examined {
  if (isJsonTooDeep(text)) return { fault: 'resumeTooDeep' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'resumeBroken' };
  }
  const draft = readJsonResume(value);
  return draft === null ? { fault: 'resumeOtherFormat' } : { draft };
}

const XML_FAULTS = { broken: 'resumeBroken', unsafe: 'resumeUnsafe', too_deep: 'resumeTooDeep' } as const;

function examineXml(text: string): Examined {
  try {
    const root = readXml(text, XML_LIMITS);
    const draft = readEuropass(root) ?? readSkillsPassport(root);
    return draft === null ? { fault: 'resumeUnknown' } : { draft };
  } catch (error) {
    if (error instanceof XmlError) return { fault: XML_FAULTS[error.fault] };
    throw error;
  }
}

/** Decodes a file from UTF-8, UTF-16 or the encoding of its XML declaration; null for anything else. */
function decoded(bytes: Uint8Array): string | null {
  const [a, b] = bytes;
  const isLittle = (a === 0xff && b === 0xfe) || (a !== 0 && b === 0);
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b !== 0);
  const said = /^\s*<\?xml[^>]*\bencoding=["']([\w.-]+)/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  );
  const western = /^(iso-8859-1|iso-8859-15|windows-1252|us-ascii)$/i.exec(said?.[1] ?? '')?.[1];
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : (western ?? 'utf-8');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text;
}
