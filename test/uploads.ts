import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF as an ordinary program saves it; each page shows its number. */
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

/** A PDF with a digital signature, whose visible field shows a word on the page. */
export function aSignedPdf(): Promise<Buffer> {
  return aPdf({
    change(document) {
      const { context, catalog } = document;
      const look = context.register(
        context.stream('BT /F 12 Tf 20 20 Td (Unterschrieben) Tj ET', {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 200, 50],
          Resources: { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
        }),
      );
      const signature = context.register(
        context.obj({ Type: 'Sig', ByteRange: [0, 10, 20, 30], Contents: PDFHexString.of('00') }),
      );
      const field = context.register(
        context.obj({
          ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: PDFString.of('Unterschrift'), F: 4 },
          ...{ V: signature, Rect: [60, 500, 260, 550], AP: { N: look }, P: document.getPage(0).ref },
        }),
      );
      document.getPage(0).node.set(PDFName.of('Annots'), context.obj([field]));
      catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
    },
  });
}
