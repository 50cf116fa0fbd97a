/** A mail parsed from its source. */
export interface ParsedMail {
  /** The unparsed `Date` header. */
  date: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  /** The calendar file; empty where there is none. */
  calendar: string;
}

/**
 * Parses the mails that this product writes: text and HTML as alternatives, and a calendar file as a third part (RFC
 * 2045, 2047).
 * The source must be a binary string, with one character for each byte.
 */
export function parseMail(source: string): ParsedMail {
  const { headers } = split(source);
  const parts = partsOf(source);
  const contentOf = (type: string) => {
    const part = parts.find((it) => it.headers.get('content-type')?.startsWith(type));
    return part === undefined ? '' : decodeBody(part.body, part.headers.get('content-transfer-encoding'));
  };
  const header = (name: string) => decodeWords(headers.get(name) ?? '');
  return {
    date: header('date'),
    from: header('from'),
    to: header('to'),
    replyTo: header('reply-to'),
    subject: header('subject'),
    messageId: header('message-id'),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
    calendar: contentOf('text/calendar'),
  };
}

/** All leaf parts in order. */
function partsOf(source: string): ReturnType<typeof split>[] {
  const whole = split(source);
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(whole.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [whole];
  return whole.body.split(`--${boundary}`).slice(1, -1).flatMap(partsOf);
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const text = source.replace(/^\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? '' : text.slice(end + 4) };
}

function decodeBody(body: string, encoding = '7bit'): string {
  const content = body.replace(/\r\n$/, '');
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(content, 'base64').toString();
    case 'quoted-printable':
      return decodeQuoted(content.replace(/=\r\n/g, '')).replaceAll('\r\n', '\n');
    default:
      return Buffer.from(content, 'latin1').toString().replaceAll('\r\n', '\n');
  }
}

/** Decodes encoded words such as `=?UTF-8?Q?Gr=C3=BCezi?=`; white space between two of them is dropped. */
function decodeWords(value: string): string {
  const word = /=\?utf-8\?([QB])\?([^?]*)\?=/gi;
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(word, (_, encoding: string, content: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString()
        : decodeQuoted(content.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
