import type { EndpointTable } from './endpoint.ts';

/** Export of the own resume for other systems, and import from theirs. */
export const transferEndpoints = {
  exportJsonResume: {
    method: 'GET',
    path: '/employee/resume/json-resume',
    access: 'employee',
    answers: 'json',
    summary: 'The own resume as JSON Resume',
  },
  exportEuropass: {
    method: 'GET',
    path: '/employee/resume/europass',
    access: 'employee',
    answers: 'xml',
    summary: 'The own resume as the XML of Europass',
  },
  importResume: {
    method: 'POST',
    path: '/employee/resume/import',
    access: 'employee',
    file: 'file',
    summary: 'A draft of what a JSON Resume or a Europass says, also inside a PDF; nothing is stored',
  },
} as const satisfies EndpointTable;
