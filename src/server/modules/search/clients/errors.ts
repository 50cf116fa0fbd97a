/** A refusal in the error format of Algolia's clients: `{message, status}`. */
export class ClientError extends Error {
  override name = 'ClientError';
  readonly status: 400 | 404 | 503;

  constructor(status: 400 | 404 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
