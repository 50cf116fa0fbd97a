import type { CompanyRole } from '#domain/companies/team.ts';
import type { ErrorCode } from './errors.ts';

/** Kinds of files that endpoints answer. */
export type FileKind = 'pdf' | 'jpeg' | 'json' | 'xml' | 'zip' | 'csv' | 'xlsx' | 'ics';

/**
 * Who may call. `visitor` is anybody, logged in or not; the others require a valid token, some of a given role.
 * `refresh` also accepts an expired token.
 */
export type Access = 'visitor' | 'refresh' | 'login' | 'employee' | 'company' | 'admin';

/**
 * The resource that the path names and the caller must own. Ownership is checked before the input is read, so that
 * everybody else gets 404 whatever the request contains (rule wire/order-of-checks).
 */
export type Owned =
  | 'company'
  /** The same, but a removed company also counts for its last owner (rule companies/removal). */
  | 'company_ever'
  | 'company_member'
  | 'company_invitation'
  | 'company_claim'
  | 'company_job'
  | 'company_contact_person'
  | 'company_entry'
  | 'company_application'
  | 'company_tandem'
  | 'company_candidate'
  | 'company_subscription'
  | 'company_invoice'
  | 'own_application'
  | 'own_claim'
  | 'own_invitation'
  | 'resume_job'
  | 'education'
  | 'language_skill'
  | 'certification'
  | 'document'
  | 'agreement'
  | 'alert'
  | 'notification'
  | 'session'
  | 'passkey';

/**
 * One row of the endpoint table: the single source for the route, its access check, the client and the OpenAPI
 * document.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; parameters are written `:name`. */
  path: string;
  access: Access;
  owned?: Owned;
  /** The minimum role in the company. Default: reader for GET, manager for all other methods. */
  role?: CompanyRole;
  /** One-line description for the OpenAPI document. */
  summary: string;
  /** Status on success; 200 by default, 201 if something is created. */
  status?: 201;
  /** A second success status that the handler may choose. */
  otherStatus?: 200;
  /** Error codes in addition to those that every endpoint of its access level may return. */
  codes?: readonly ErrorCode[];
  /** The name of the multipart field that carries a file; such a request has no JSON body. */
  file?: string;
  /**
   * The kind of file returned in place of JSON. Such an endpoint also accepts a signed URL in place of a token
   * (rule wire/signed-addresses).
   */
  answers?: FileKind;
  /**
   * Server-sent events, for as long as the connection and the session last; the reply schema is that of one event's
   * data.
   */
  streams?: true;
  /**
   * A GET whose answer an employee can read on the device without a network (rule pages/offline): once it was `opened`,
   * or `ahead` of that, as soon as an answer that is kept leads to it.
   */
  kept?: 'opened' | 'ahead';
  /** Also accepts HTML form bodies, as mail programs send for one-click unsubscribe; their content is ignored. */
  takesForms?: true;
  /** The handler gets the raw bytes of the body and the signature header, to verify the signature of a webhook. */
  takesRaw?: true;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;
