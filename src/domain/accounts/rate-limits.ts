/** The span over which attempts are counted, in seconds (rule accounts/attempts). */
export const RATE_LIMIT_WINDOW_SECONDS = 15 * 60;
export const RATE_LIMIT_DAY_SECONDS = 24 * 60 * 60;

/** How many mails one person can have sent in a day, each to one address (rule accounts/attempts). */
export const MAILS_PER_DAY = {
  password: 60,
  emailChange: 5,
  problemReport: 10,
  contact: 60,
  invitation: 60,
  invitationTo: 30,
  /** Of one company to one address. */
  invitationAgain: 5,
} as const;

/**
 * How often one person can do in a day what is told to a company, and keeps a dossier of up to 50 documents: applications in
 * all and for one ad, which may be withdrawn in between, how often one company is asked to confirm entries of a resume, and
 * how often an employment is changed, of which its employee and the houses of its agreements are mailed
 * (rule accounts/attempts).
 */
export const TOLD_PER_DAY = {
  applications: 50,
  applicationsForAd: 10,
  askingsOfCompany: 30,
  employmentChanges: 10,
  /** Each mails the owners of the company. */
  subscriptionChanges: 20,
} as const;

/** How often an interview of one application can be set or changed in a day: each time both sides get a mail. */
export const INTERVIEWS_PER_DAY = 10;

/** How many codes of coupons one person can try in a day, so that none is guessed (rule accounts/attempts). */
export const COUPON_CODES_PER_DAY = 60;

/** How often one person can have a card charged or stored in a day: providers take who tries stolen ones for us. */
export const PAYMENTS_PER_DAY = 60;

/** How often one person can order all that is kept of them in a day (rule accounts/export). */
export const EXPORTS_PER_DAY = 10;

/** How many attempts one span allows, unless the settings say otherwise. */
export const RATE_LIMITS = {
  failedLoginsPerAccount: 10,
  failedLoginsPerAddress: 100,
  registrationsPerAddress: 60,
  passwordMailsPerAddress: 60,
  contactMessagesPerAddress: 60,
  newsletterOrdersPerAddress: 60,
  wrongCodesPerAddress: 60,
} as const;
