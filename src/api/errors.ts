/**
 * Every error code of the wire and its HTTP status. Messages are in `locales/{language}/errors.json`;
 * `validation_failed` is the code of 422 replies, which list the fields.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  signature_invalid: 400,
  invalid_json: 400,
  token_expired: 400,
  filter_invalid: 400,
  query_too_costly: 400,
  unauthenticated: 401,
  token_invalid: 401,
  login_failed: 401,
  login_step_over: 401,
  ad_in_tandem: 409,
  agreement_ended: 409,
  alert_exists: 409,
  applicant_departed: 409,
  application_closed: 409,
  application_exists: 409,
  application_sent: 409,
  application_transition: 409,
  candidate_invited: 409,
  claim_decided: 409,
  claim_exists: 409,
  claim_own: 409,
  claims_full: 409,
  companies_full: 409,
  company_has_additional: 409,
  company_incomplete: 409,
  company_verified: 409,
  conflict: 409,
  document_lost: 409,
  contact_person_exists: 409,
  email_confirmed: 409,
  email_replaced: 409,
  employment_exists: 409,
  entry_decided: 409,
  entry_in_agreement: 409,
  entry_locked: 409,
  entry_not_renewable: 409,
  entry_over: 409,
  entry_undecided: 409,
  favourites_full: 409,
  interview_exists: 409,
  interview_over: 409,
  interview_time_taken: 409,
  invitation_answered: 409,
  invited_other: 409,
  job_not_editable: 409,
  job_not_public: 409,
  job_inspecting: 409,
  last_administrator: 409,
  letter_ordered: 409,
  letter_over: 409,
  letters_full: 409,
  last_owner: 409,
  questions_changed: 409,
  tandem_ended: 409,
  tandem_over: 409,
  tandem_proposed: 409,
  tandems_full: 409,
  team_full: 409,
  too_many_alerts: 409,
  company_not_additional: 409,
  extension_too_long: 409,
  needs_big_plan: 409,
  not_cancellable: 409,
  payment_in_progress: 409,
  plan_stale: 409,
  plan_unchanged: 409,
  subscription_cancelled: 409,
  subscription_exists: 409,
  subscription_unpaid: 409,
  payment_failed: 402,
  subscription_required: 402,
  forbidden: 403,
  email_unconfirmed: 403,
  profile_incomplete: 403,
  role_too_low: 403,
  registration_closed: 403,
  second_factor_required: 403,
  filled_in_by_program: 403,
  dossier_lost: 404,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  internal: 500,
  payment_unavailable: 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Bodies of the error replies (rule wire/errors). */
export interface ErrorReply {
  error: string;
  code: ErrorCode;
  request_id?: string;
  /** With `profile_incomplete`: the fields that are missing. */
  missing?: readonly string[];
  /** With `payment_failed`: a reason code for pages to branch on. */
  reason?: string;
  /** The new card was stored, although charging the open amount to it failed. */
  card_stored?: true;
  /** With `card_stored`: the amount still open, in Rappen. */
  open_amount?: number;
  /** With `filter_invalid`: the zero-based position of the character at which parsing failed. */
  position?: number;
}

export interface ValidationReply {
  message: string;
  errors: Record<string, string[]>;
  codes: Record<string, string[]>;
}
