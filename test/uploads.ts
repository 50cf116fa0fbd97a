import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF as somebody's program would save it: each page tells its number. */
export async function aPdf({
  pages = 1,
  text = 'Arbeitszeugnis',
  change = async () => {},
}: {
  pages?: number;
  text?: string;
  change?: (document: PDFDocument) => Promise<void> | void;
} = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1) {
    document.addPage().drawText(`${text} ${page}`, { x: 60, y: 700, size: 18, font });
  }
  await change(document);
  return Buffer.from(await document.save());
}

/** Files that are no documents, whatever they say they are, or more than that. */
export async function malignPdfs(): Promise<Record<string, Buffer>> {
  const onOpening = (action: Record<string, PDFName | PDFString>) =>
    aPdf({
      change: ({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), context.obj(action)),
    });
  return {
    'a script that runs on opening': await aPdf({
      change: (document) => document.addJavaScript('greet', 'app.alert("hello")'),
    }),
    'a script in a page': await aPdf({
      change: (document) => {
        const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
        document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: action }));
      },
    }),
    'a program to start': await onOpening({ S: PDFName.of('Launch'), F: PDFString.of('calc.exe') }),
    'a form of program code': await aPdf({
      change: ({ catalog, context }) => {
        catalog.set(PDFName.of('AcroForm'), context.obj({ XFA: PDFString.of('<xdp/>'), Fields: [] }));
      },
    }),
  };
}

/** A PDF whose structure unpacks to hundreds of times its size. */
export function aBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(400 * 1024 * 1024, ' '));
  const head =
    '%PDF-1.5\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type /Pages /Kids [] /Count 0>>\n' +
    `endobj\n3 0 obj\n<</Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer <</Root 1 0 R>>\n'),
  ]);
}
