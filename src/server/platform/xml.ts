import sax from 'sax';

/* Runs in a thread of its own: what people upload may take long. */

/** An element, its name without the prefix. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  /** By their names without prefixes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text that stands in it, without that of its children. */
  readonly text: string;
  /** The processing instructions in it: what they are for, and what they say. */
  readonly instructions: readonly { readonly target: string; readonly body: string }[];
}

interface Limits {
  depth: number;
  /** How many elements there may be. */
  elements: number;
  /** How many characters of the text of one element are kept; what comes behind is passed over. */
  text: number;
}

/** Why XML is not read: it is not well-formed, declares a type of document or entities, or nests or holds too much. */
export type XmlFault = 'broken' | 'unsafe' | 'too_deep';

export class XmlError extends Error {
  readonly fault: XmlFault;

  constructor(fault: XmlFault) {
    super(`The XML is ${fault}`);
    this.fault = fault;
  }
}

/** Strict about entities too, which the types of the library do not know: those of HTML are none here. */
const OPTIONS = { xmlns: true, strictEntities: true, position: false } as sax.SAXOptions;

type Writable = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & {
  children: XmlElement[];
  instructions: { target: string; body: string }[];
};

/**
 * Reads XML event by event, within limits. No DTD is read, no entity but the five of XML and those of characters is
 * resolved, and nothing is fetched.
 * @throws XmlError
 */
export function readXml(text: string, limits: Limits): XmlElement {
  const parser = sax.parser(true, OPTIONS);
  const open: Writable[] = [];
  let root: XmlElement | null = null;
  let elements = 0;

  parser.onerror = () => {
    throw new XmlError('broken');
  };
  parser.ondoctype = () => {
    throw new XmlError('unsafe');
  };
  parser.onopentag = (tag) => {
    elements += 1;
    if (open.length >= limits.depth || elements > limits.elements) throw new XmlError('too_deep');
    const { local, uri, attributes } = tag as sax.QualifiedTag;
    const element: Writable = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value])),
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

  parser.write(text).close();
  if (root === null) throw new XmlError('broken');
  return root;
}
