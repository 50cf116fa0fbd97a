/** The window of the rate limits, in seconds (rule accounts/attempts). */
export const RATE_LIMIT_WINDOW_SECONDS = 15 * 60;
export const RATE_LIMIT_HOUR_SECONDS = 60 * 60;
export const RATE_LIMIT_DAY_SECONDS = 24 * 60 * 60;

/**
 * Rate limits per day on causing mails, of an account or to one address; an email change counts as both
 * (rule accounts/attempts).
 */
export const MAILS_PER_DAY = {
  password: 60,
  emailChange: 5,
  /** To one address, by registrations and when it is sent again. */
  confirmation: 10,
  /** To one address, by orders of alerts. */
  alert: 10,
  problemReport: 10,
  messageReport: 20,
  contact: 60,
  invitation: 60,
  invitationTo: 30,
  /** Per company and address. */
  invitationAgain: 5,
  /** To prove who runs a house: of an account for one company, and of an account to one mailbox, */
  proof: 3,
  /** of an account in all, */
  proofOf: 20,
  /** and of all accounts to one mailbox, those of claimants apart. */
  proofTo: 30,
} as const;

/** Rate limit per network and day on claims to houses (rule companies/claims). */
export const CLAIMS_PER_DAY = 10;

/** Rate limit per network and day on orders of alerts by visitors, each of which mails an address. */
export const ALERT_ORDERS_PER_DAY = 200;

/** Rate limit per account and hour on invitations, which carry a name that the account chose to any mailbox. */
export const INVITATIONS_PER_HOUR = 20;

/**
 * Rate limits per day on actions that notify others or store a dossier of up to 50 documents: applications of an
 * account in total and for one ad (they may be withdrawn in between), its requests to companies, and to one of them, to
 * confirm entries of the resume, changes of one employment, which mail its employee and the companies of its agreements, and changes of
 * one subscription (rule accounts/attempts).
 */
export const TOLD_PER_DAY = {
  applications: 50,
  applicationsForAd: 10,
  askings: 60,
  askingsOfCompany: 30,
  employmentChanges: 10,
  /** Each change mails the owners of the company. */
  subscriptionChanges: 20,
} as const;

/**
 * Rate limits per day on proposals of tandems of a company, in all and to one other, since each one and its withdrawal
 * is mailed (rule tandems/proposing). More than OPEN_PROPOSALS_MAX, which is told first.
 */
export const PROPOSALS_PER_DAY = { ofCompany: 60, toCompany: 30 } as const;

/** Rate limit per day on setting or changing the interview of one application, since each change mails both sides. */
export const INTERVIEWS_PER_DAY = 10;

/**
 * Rate limits per day on messages, each of which may mail several people: of one side in one application, of an employee
 * and of a company in all (rule applications/messages).
 */
export const MESSAGES_PER_DAY = { inApplication: 60, ofEmployee: 200, ofCompany: 1000 } as const;

/** Rate limit per person and day on coupon codes, against guessing (rule accounts/attempts). */
export const COUPON_CODES_PER_DAY = 60;

/**
 * Rate limit per person and day on charging or storing cards: without it, stolen card numbers could be tested here, and
 * payment providers would hold that against us.
 */
export const PAYMENTS_PER_DAY = 60;

/** Rate limit per person and day on data exports (rule accounts/export). */
export const EXPORTS_PER_DAY = 10;

/** The attempts allowed per window, unless the settings override them. */
export const RATE_LIMITS = {
  failedLoginsPerAccount: 10,
  failedLoginsPerAddress: 100,
  registrationsPerAddress: 60,
  passwordMailsPerAddress: 60,
  contactMessagesPerAddress: 60,
  newsletterOrdersPerAddress: 60,
  alertOrdersPerAddress: 60,
  wrongCodesPerAddress: 60,
} as const;
