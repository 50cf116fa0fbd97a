import type { documentEndpoints } from '#api/documents.ts';
import { FileReply, type Handlers } from '#server/platform/http/handler.ts';
import { type DocumentContext, readDocument, uploadDocument } from './service.ts';

/** The endpoints by which employees upload and read the documents of their resume. */
export function documentRoutes(context: DocumentContext): Handlers<keyof typeof documentEndpoints> {
  return {
    async uploadDocument(call) {
      const { path, title, url, lost } = await uploadDocument(context, call);
      return { data: { path, title, url, lost: [...lost] } };
    },
    getDocument: async ({ params }) => new FileReply(await readDocument(context, String(params.path))),
  };
}
