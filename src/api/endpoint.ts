import type { CompanyRole } from '#domain/companies/team.ts';
import type { ErrorCode } from './errors.ts';

/** Kinds of files that endpoints answer. */
export type FileKind = 'pdf' | 'jpeg' | 'json' | 'xml' | 'zip' | 'csv' | 'xlsx' | 'ics';

/**
 * Who may call. A visitor is anybody; the others need a valid token, some of them of one role. `refresh` also takes a
 * token that has run out.
 */
export type Access = 'visitor' | 'refresh' | 'login' | 'employee' | 'company' | 'admin';

/**
 * What the path names and the caller must own. It is looked up before the input is read, so that everybody else gets
 * 404 whatever the request holds (rule wire/order-of-checks).
 */
export type Owned =
  | 'company'
  /** The same; of one that is removed, whoever owned it to the end (rule companies/removal). */
  | 'company_ever'
  | 'company_member'
  | 'company_invitation'
  | 'company_job'
  | 'company_contact_person'
  | 'company_entry'
  | 'company_application'
  | 'company_subscription'
  | 'company_invoice'
  | 'own_application'
  | 'resume_job'
  | 'education'
  | 'language_skill'
  | 'certification'
  | 'document'
  | 'agreement'
  | 'notification'
  | 'session'
  | 'passkey';

/** One row of the endpoint table: the single source of route, access, client and document. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; parameters are written `:name`. */
  path: string;
  access: Access;
  owned?: Owned;
  /** The least role in the company that owns it: a reader for GET and a manager for all else, unless it is named. */
  role?: CompanyRole;
  /** What it does, in a line for the OpenAPI document. */
  summary: string;
  /** Success; 200 unless something is created. */
  status?: 201;
  /** A success that has another status, by what was found. */
  otherStatus?: 200;
  /** Codes that it may answer beyond those that every endpoint of its access may answer. */
  codes?: readonly ErrorCode[];
  /** The name of the multipart field that carries a file; such a request has no JSON body. */
  file?: string;
  /**
   * The kind of file that is answered instead of JSON. Such an endpoint can also be called by an address signed for
   * its reader (rule wire/signed-addresses).
   */
  answers?: FileKind;
  /** Answers events, one after the other, for as long as caller and session last; the schema is that of their data. */
  streams?: true;
  /** Takes the forms of HTML as well, which mail programs send, and passes over what they hold. */
  takesForms?: true;
  /** Its handler reads the body as it arrived, byte by byte, with its header of that name. */
  takesRaw?: true;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;
