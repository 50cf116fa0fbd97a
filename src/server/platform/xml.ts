import sax from 'sax';

/* Runs in a separate process, because uploads may take long to parse. */

/** An element; its names are local names, without prefixes. */
export interface XmlElement {
  readonly name: string;
  /** The namespace of the root; empty for other elements, whose local names suffice. */
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The element's own text, without that of its children. */
  readonly text: string;
  /** The processing instructions in it, as target and content. */
  readonly instructions: readonly { readonly target: string; readonly body: string }[];
}

interface Limits {
  depth: number;
  /** The maximum number of elements. */
  elements: number;
  /** The maximum length of an element's text; the rest is ignored. */
  text: number;
}

/** Why XML is refused: not well-formed, with a DTD or entities, or nested too deeply or too large. */
export type XmlFault = 'broken' | 'unsafe' | 'too_deep';

export class XmlError extends Error {
  readonly fault: XmlFault;

  constructor(fault: XmlFault) {
    super(`The XML is ${fault}`);
    this.fault = fault;
  }
}

/** The maximum number of attributes of an element: the library searches them linearly for each. */
const ATTRIBUTES_MAX = 100;

/** The library checks its buffers' size between chunks, so attributes and comments that are longer are refused. */
const PIECE = 64 * 1024;

/** Strict about entities too, so that those of HTML are refused; the library's types lack this option. */
const OPTIONS = { strictEntities: true } as sax.SAXOptions;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

type Writable = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & {
  children: XmlElement[];
  instructions: { target: string; body: string }[];
};

/**
 * Parses XML event by event, within limits. No DTD is read, no entities are resolved but the five of XML and character
 * references, and nothing is fetched.
 * @throws XmlError
 */
export function readXml(text: string, limits: Limits): XmlElement {
  // The library accepts characters that the standard forbids.
  if (FORBIDDEN.test(text)) throw new XmlError('broken');
  const parser = sax.parser(true, OPTIONS);
  const open: Writable[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  let attributes = 0;

  parser.onerror = () => {
    throw new XmlError('broken');
  };
  parser.ondoctype = () => {
    throw new XmlError('unsafe');
  };
  parser.onopentagstart = () => {
    attributes = 0;
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX) throw new XmlError('too_deep');
  };
  parser.onopentag = (tag) => {
    elements += 1;
    if (open.length >= limits.depth || elements > limits.elements) throw new XmlError('too_deep');
    const given = Object.entries(tag.attributes as Record<string, string>);
    const [prefix] = tag.name.includes(':') ? tag.name.split(':') : [''];
    const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    const element: Writable = {
      name: localName(tag.name),
      namespace: open.length > 0 ? '' : (given.find(([name]) => name === declared)?.[1] ?? ''),
      attributes: Object.fromEntries(given.map(([name, value]) => [localName(name), value])),
      children: [],
      text: '',
      instructions: [],
    };
    if (open.length === 0) root = element;
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  const keep = (piece: string) => {
    const element = open.at(-1);
    if (element !== undefined && element.text.length < limits.text) {
      element.text += piece.slice(0, limits.text - element.text.length);
    }
  };
  parser.ontext = keep;
  parser.oncdata = keep;
  parser.onprocessinginstruction = ({ name, body }) => {
    open.at(-1)?.instructions.push({ target: name, body });
  };

  for (let at = 0; at < text.length; at += PIECE) parser.write(text.slice(at, at + PIECE));
  parser.close();
  if (root === null) throw new XmlError('broken');
  return root;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
