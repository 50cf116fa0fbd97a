import type { ErrorCode } from './errors.ts';

/** Kinds of files that endpoints answer. */
export type FileKind = 'pdf' | 'jpeg';

/** Who may call: a visitor is anybody, the others need a valid token of that role; refresh also takes one that has run out. */
export type Access = 'visitor' | 'refresh' | 'login' | 'employee' | 'company' | 'admin';

/**
 * What the path names and the caller must own. Looked up before the input is read, so that an
 * endpoint answers 404 to a neighbour whatever else the request holds (rule wire/order-of-checks).
 */
export type Owned =
  | 'company'
  | 'company_job'
  | 'company_contact_person'
  | 'company_entry'
  | 'company_application'
  | 'own_application'
  | 'resume_job'
  | 'agreement'
  | 'notification';

/** One row of the endpoint table: the single source of route, access, client and document. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; parameters are written `:name`. */
  path: string;
  access: Access;
  owned?: Owned;
  /** What it does, in a line for the OpenAPI document. */
  summary: string;
  /** Success; 200 unless something is created. */
  status?: 201;
  /** Codes it may answer beyond those every endpoint of its access may. */
  codes?: readonly ErrorCode[];
  /** The name of the multipart field that carries a file; such a request has no JSON body. */
  file?: string;
  /**
   * A file instead of JSON. Such an endpoint can also be called by an address signed for its reader
   * (rule wire/signed-addresses).
   */
  answers?: FileKind;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;
