import type { EndpointTable } from './endpoint.ts';

/** The files that the entries of a resume carry. */
export const documentEndpoints = {
  uploadDocument: {
    method: 'POST',
    path: '/employee/resume/documents',
    access: 'employee',
    status: 201,
    file: 'file',
    summary: 'Upload a document; resume entries then refer to it by its path',
  },
  getDocument: {
    method: 'GET',
    path: '/employee/resume/documents/:path',
    access: 'employee',
    owned: 'document',
    answers: 'pdf',
    summary: 'A document of your resume, as it appears in dossiers',
    codes: ['document_lost'],
  },
} as const satisfies EndpointTable;
