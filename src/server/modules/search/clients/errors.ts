/** A refusal in the words and the form of Algolia's clients: `{message, status}`. */
export class ClientError extends Error {
  override name = 'ClientError';
  readonly status: 400 | 404;

  constructor(status: 400 | 404, message: string) {
    super(message);
    this.status = status;
  }
}
