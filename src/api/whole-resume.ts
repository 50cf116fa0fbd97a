import type { EndpointTable } from './endpoint.ts';

/** The own resume as a whole. */
export const wholeResumeEndpoints = {
  getResume: {
    method: 'GET',
    path: '/employee/resume',
    access: 'employee',
    summary: 'Your whole resume, with all documents uploaded for it',
  },
  getResumePdf: {
    method: 'GET',
    path: '/employee/resume/pdf',
    access: 'employee',
    answers: 'pdf',
    summary: 'Your resume as a PDF, followed by its documents',
    codes: ['document_lost'],
  },
} as const satisfies EndpointTable;
