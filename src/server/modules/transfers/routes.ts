import type { transferEndpoints } from '#api/transfers.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { draftOf, exportEuropass, exportJsonResume, type TransferContext } from './service.ts';

/** The endpoints for the export and import of an employee's resume. */
export function transferRoutes(context: TransferContext): Handlers<keyof typeof transferEndpoints> {
  return {
    exportJsonResume(call) {
      call.setHeader('content-disposition', 'attachment; filename="resume.json"');
      return exportJsonResume(context, call);
    },
    exportEuropass(call) {
      call.setHeader('content-disposition', 'attachment; filename="europass.xml"');
      return exportEuropass(context, call);
    },
    importResume: async (call) => ({ data: await draftOf(context, call) }),
  };
}
