import { COMPANY_ACTS } from '#domain/companies/team.ts';

/** An equivalent mutant: a change that no test can detect, and the reason. */
interface Equivalent {
  file: string;
  /** The line of code, without its indentation. */
  code: string;
  change: string;
  why: string;
}

export const equivalents: Equivalent[] = [
  {
    file: 'src/domain/accounts/session.ts',
    code: "return token.chain < session.chain && now - followedAt <= GRACE_SECONDS * 1000 ? 'late' : 'reused';",
    change: '< → <=',
    why: 'The last token of the chain was answered before.',
  },
  {
    file: 'src/domain/agreements/package.ts',
    code: "return ok({ first: a.startDate < b.startDate ? 'a' : 'b', interruptionDays: gap });",
    change: '< → <=',
    why: 'Jobs that begin on one day overlap, and were refused before.',
  },
  {
    file: 'src/domain/employments/deciding.ts',
    code: "return editModes(entry, today).length > 0 ? ok() : fail('entry_over');",
    change: '0 → 1',
    why: 'Where there is one mode there is another.',
  },
  {
    file: 'src/domain/applications/form.ts',
    code: "const letter = sanitize((written === undefined ? stored : written) ?? '');",
    change: "'' → '?'",
    why: 'A letter of one character is as little a letter as none.',
  },
  {
    file: 'src/domain/applications/form.ts',
    code: "...richTextProblems('application_letter', written ?? '', sanitize),",
    change: "'' → '?'",
    why: 'Neither is too long.',
  },
  {
    file: 'src/domain/applications/interview.ts',
    code: "if (date === undefined || date === '') return requiredProblems({ date }, ['date']);",
    change: 'date → nothing',
    why: 'An empty date is as missing as none.',
  },
  {
    file: 'src/domain/applications/letter-templates.ts',
    code: "const names = [...(text ?? '').matchAll(IN_BRACES)].map(([, name = '']) => name);",
    change: "'' → '?'",
    why: 'Neither holds a placeholder, and what is in braces is always there.',
  },
  {
    file: 'src/domain/applications/letter-templates.ts',
    code: 'sample ?? samples.find((it) => it.title === title)?.sample ?? title.trim().toLowerCase();',
    change:
      'sample ?? samples.find((it) => it.title === title)?.sample → samples.find((it) => it.title === title)?.sample',
    why: 'No two samples have one title.',
  },
  {
    file: 'src/domain/companies/claims.ts',
    code: 'export const UNDECIDED_CLAIMS = CLAIM_STATUSES.filter((status) => Object.keys(MOVES[status]).length > 0);',
    change: '0 → 1',
    why: 'Where there is one move there are several.',
  },
  {
    file: 'src/domain/employments/resume-size.ts',
    code: 'entries: stored === null ? RESUME_ENTRIES_MAX - others.length : 1,',
    change: '1 → 2',
    why: 'Either has room for the one that is there.',
  },
  {
    file: 'src/domain/jobs/form.ts',
    code: "...ofText('introduction', introduction ?? ''),",
    change: "'' → '?'",
    why: 'Neither is too long, nor holds an address.',
  },
  {
    file: 'src/domain/jobs/form.ts',
    code: "...ofText('description', description ?? ''),",
    change: "'' → '?'",
    why: 'Neither is too long, nor holds an address.',
  },
  // The last one is recorded near enough to be refused.
  ...COMPANY_ACTS.slice(0, -1).map((act) => ({
    file: 'src/domain/companies/team.ts',
    code: `'${act}',`,
    change: `'${act}', → nothing`,
    why: 'The compiler refuses it where the act is recorded, in a file farther away than those that are compiled here.',
  })),
  {
    file: 'src/domain/kernel/civil-date.ts',
    code: 'return a < b ? a : b;',
    change: '< → <=',
    why: 'Of two equal dates either is the answer.',
  },
  {
    file: 'src/domain/kernel/civil-date.ts',
    code: 'return a > b ? a : b;',
    change: '> → >=',
    why: 'Of two equal dates either is the answer.',
  },
  {
    file: 'src/domain/kernel/language.ts',
    code: 'return /^q=(?:0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?)$/.test(weight) ? Number(weight.slice(2)) : 0;',
    change: '^ → nothing',
    why: 'It begins with "q=" anyway, and what else it holds is no number.',
  },
  {
    file: 'src/domain/kernel/rich-text.ts',
    code: 'return code <= 0x10ffff ? String.fromCodePoint(code) : ANY_VISIBLE;',
    change: '<= → <',
    why: 'The last code point is one visible character too.',
  },
  {
    file: 'src/domain/kernel/year-strip.ts',
    code: "const first = bars.reduce((least, { start }) => earlierOf(least, start), bars[0]?.start ?? '');",
    change: "'' → '?'",
    why: 'Nobody draws a strip of no jobs.',
  },
  {
    file: 'src/server/modules/employments/service/decide.ts',
    code: 'await context.onEmploymentChanged(tx, { userId: entry.userId, employmentIds: [entryId], now, today });',
    change: 'entryId → nothing',
    why: 'No agreement rests yet on what is just confirmed.',
  },
  {
    file: 'src/server/modules/employments/service/entries.ts',
    code: 'return { companyId: id, companyName: name, googlePlaceId, street, streetNumber, zip, place, country };',
    change: 'companyId: id, → nothing',
    why: 'The form names the same company.',
  },
  {
    file: 'src/server/modules/employments/service/record.ts',
    code: 'await context.onEmploymentChanged(tx, { userId, employmentIds: [entry.id], now, today });',
    change: 'entry.id → nothing',
    why: 'No agreement rests yet on what is just recorded.',
  },
  {
    file: 'src/server/modules/agreements/outcome.ts',
    code: "const ended = agreements.filter(({ status }) => status === 'CANCELLED');",
    change: ".filter(({ status }) => status === 'CANCELLED') → nothing",
    why: 'No job of an agreement in force ended early; their entries are only left unread.',
  },
  {
    file: 'src/server/modules/agreements/settle.ts',
    code: 'if (kept.length === 0 && made.length === 0) return;',
    change: 'kept.length === 0 && made.length === 0 → false',
    why: 'Nothing is written afterwards; the profile is only left unread.',
  },
  {
    file: 'src/server/modules/applications/service/lists.ts',
    code: "inOrder: side === 'company' ? all : all.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1)),",
    change: '< → <=',
    why: 'No two statuses are called the same.',
  },
  {
    file: 'src/server/modules/applications/service/lists.ts',
    code: "inOrder: side === 'company' ? all : all.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1)),",
    change: '1 → 2',
    why: 'Sorting looks at the sign.',
  },
  {
    file: 'src/server/modules/applications/service/send.ts',
    code: "const letter = wish.letter ?? draft?.letter ?? '';",
    change: "'' → '?'",
    why: 'A letter of one character is as little a letter as none.',
  },
  {
    file: 'src/server/modules/notifications/notify.ts',
    code: "beforeCommit(tx, 'notifications', write);",
    change: "'notifications' → ''",
    why: 'It only tells this work from other work.',
  },
  {
    file: 'src/server/modules/jobs/changes.ts',
    code: "beforeCommit(tx, 'job_changes', recordChanges, 'very end');",
    change: "'job_changes' → ''",
    why: 'It only tells this work from other work.',
  },
  {
    file: 'src/server/modules/jobs/public-jobs.ts',
    code: 'const ADS_PER_QUERY = 500;',
    change: '500 → 501',
    why: 'How many ads a query reads is not seen in what is listed.',
  },
  {
    file: 'src/server/modules/jobs/public-jobs.ts',
    code: 'if (companyIds.size > 0) {',
    change: '> → >=',
    why: 'Of no companies there are no standings; they are only left unread.',
  },
  {
    file: 'src/server/modules/views/acts.ts',
    code: "const applicants = await findApplicants(db, idsOf('application_', 'interview_'));",
    change: "'interview_' → ''",
    why: 'No row names those that are read besides.',
  },
  {
    file: 'src/server/modules/views/similar-jobs.ts',
    code: "...{ page: 0, hitsPerPage: MOST + 1, facets: [], disjunctive: false, pastTheEnd: 'empty' },",
    change: 'facets: [], → nothing',
    why: 'Nobody reads what is counted.',
  },
  {
    file: 'src/server/modules/accounts/picture.ts',
    code: 'return key.slice(0, 16);',
    change: '16 → 17',
    why: 'One more letter of a hash tells pictures apart no less.',
  },
  {
    file: 'src/server/modules/accounts/picture.ts',
    code: 'return key.slice(0, 16);',
    change: '0 → 1',
    why: 'Another part of a hash tells pictures apart no less.',
  },
  {
    file: 'src/server/modules/accounts/picture.ts',
    code: 'return key.slice(0, 16);',
    change: '.slice(0, 16) → nothing',
    why: 'A whole hash tells pictures apart no less.',
  },
];
