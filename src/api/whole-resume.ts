import type { EndpointTable } from './endpoint.ts';

/** The own resume as a whole. */
export const wholeResumeEndpoints = {
  getResume: {
    method: 'GET',
    path: '/employee/resume',
    access: 'employee',
    summary: 'The whole of the own resume, with every document that was uploaded for it',
  },
  getResumePdf: {
    method: 'GET',
    path: '/employee/resume/pdf',
    access: 'employee',
    answers: 'pdf',
    summary: 'The own resume as a PDF, with its documents behind it',
  },
} as const satisfies EndpointTable;
