import type { Reply } from '#api/schemas.ts';
import { agreementOrderOn } from '#server/modules/agreements/index.ts';
import { listAssignments } from '#server/modules/employments/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { monthInWords } from '#server/platform/formats.ts';
import type { Call, Handlers } from '#server/platform/http/handler.ts';
import { readListQuery } from '#server/platform/http/paging.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import { orderSheet } from '#server/platform/spreadsheet/order-sheet.ts';
import type { SheetContent, SheetKind } from '#server/platform/spreadsheet/write-sheet.ts';
import { pageText } from '#server/platform/texts.ts';
import type { Presenters } from './presenter.ts';

type EmploymentSheetViews = 'exportEmploymentsCsv' | 'exportEmploymentsXlsx';

interface Context {
  database: Database;
  worker: DocumentWorker;
  present: Pick<Presenters, 'assignments'>;
}

type Assignment = Reply<'listEmployments'>['data'][number];

/** The employments of a company as a spreadsheet for download, ordered by start. */
export function employmentSheetViews({
  database: { db },
  worker,
  present,
}: Context): Handlers<EmploymentSheetViews> {
  const answer = async (call: Call<EmploymentSheetViews>, kind: SheetKind) => {
    const { params, query, today, language } = call;
    const choice = { list: query.scope ?? 'all', today, language, agreementOrder: agreementOrderOn };
    const listed = await listAssignments(
      db,
      params.companyId,
      choice,
      readListQuery({ sort: 'start' as const }),
    );
    const assignments = await present.assignments(listed.rows, call);
    call.setHeader(
      'content-disposition',
      `attachment; filename="solstice-${params.companyId}-${today}.${kind}"`,
    );
    return orderSheet(worker, sheetOf(kind, assignments, language), call.waiter);
  };
  return {
    exportEmploymentsCsv: (call) => answer(call, 'csv'),
    exportEmploymentsXlsx: (call) => answer(call, 'xlsx'),
  };
}

function sheetOf(
  kind: SheetKind,
  assignments: readonly Assignment[],
  language: Call<EmploymentSheetViews>['language'],
): SheetContent {
  const column = (key: string, type: SheetContent['columns'][number]['type'] = 'text') => ({
    title: pageText(language, 'employees', `sheet.${key}`),
    type,
  });
  return {
    kind,
    name: pageText(language, 'employees', 'list.title'),
    columns: [
      column('lastName'),
      column('firstName'),
      column('phone'),
      column('email'),
      column('title'),
      column('workload', 'number'),
      column('season'),
      column('start', 'date'),
      column('end', 'date'),
      column('type'),
      column('agreements'),
    ],
    rows: assignments.map((it) => [
      it.employee_last_name,
      it.employee_first_name,
      it.employee_phone,
      it.employee_email,
      it.title,
      it.workload,
      it.season === null ? null : pageText(language, 'common', `season.${it.season}`),
      it.start_date,
      it.end_date,
      [`type.${it.type}`, ...(it.is_cancelled ? ['endedEarly'] : [])]
        .map((key) => pageText(language, 'employees', key))
        .join(', '),
      it.cooperation_agreements
        .filter(({ active }) => active)
        .map(
          ({ other_company: other, other_start: from, other_end: to }) =>
            `${other} (${monthInWords(from, language)} – ${monthInWords(to, language)})`,
        )
        .join(', '),
    ]),
  };
}
