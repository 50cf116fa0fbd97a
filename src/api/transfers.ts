import type { EndpointTable } from './endpoint.ts';

/** Export of the own resume for other systems, and import from theirs. */
export const transferEndpoints = {
  exportJsonResume: {
    method: 'GET',
    path: '/employee/resume/json-resume',
    access: 'employee',
    answers: 'json',
    summary: 'Your resume as JSON Resume',
  },
  exportEuropass: {
    method: 'GET',
    path: '/employee/resume/europass',
    access: 'employee',
    answers: 'xml',
    summary: 'Your resume as Europass XML',
  },
  importResume: {
    method: 'POST',
    path: '/employee/resume/import',
    access: 'employee',
    file: 'file',
    summary: 'Read a JSON Resume or Europass file, also within a PDF, into a draft; nothing is stored',
  },
} as const satisfies EndpointTable;
