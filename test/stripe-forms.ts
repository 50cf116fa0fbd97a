import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type Stripe from 'stripe';
import { createGenerator, type Schema, type SchemaGenerator } from 'ts-json-schema-generator';

/** The parameters of the calls to Stripe, by the type names of its SDK. */
export interface Forms {
  CustomerCreateParams: Stripe.CustomerCreateParams;
  PaymentMethodCreateParams: Stripe.PaymentMethodCreateParams;
  PaymentMethodDetachParams: Stripe.PaymentMethodDetachParams;
  PaymentMethodRetrieveParams: Stripe.PaymentMethodRetrieveParams;
  SetupIntentCreateParams: Stripe.SetupIntentCreateParams;
  SetupIntentRetrieveParams: Stripe.SetupIntentRetrieveParams;
  SetupIntentCancelParams: Stripe.SetupIntentCancelParams;
  PaymentIntentCreateParams: Stripe.PaymentIntentCreateParams;
  PaymentIntentRetrieveParams: Stripe.PaymentIntentRetrieveParams;
  PaymentIntentCancelParams: Stripe.PaymentIntentCancelParams;
  PaymentIntentListParams: Stripe.PaymentIntentListParams;
}

/** A form that does not match the parameters documented by the SDK. */
export class FormError extends Error {
  override name = 'FormError';
  readonly param: string;

  constructor(problem: ErrorObject | undefined) {
    super(`${problem?.instancePath} ${problem?.message} ${JSON.stringify(problem?.params)}`);
    this.param = problem?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  }
}

const ajv = new Ajv({ coerceTypes: true, strict: false });
let generator: SchemaGenerator | undefined;
const validators = new Map<string, ValidateFunction>();

/** Reads the types of the SDK, which takes seconds: before a client waits for an answer that needs them. */
export function prepareForms(): void {
  validatorOf('CustomerCreateParams');
}

/**
 * Parses a form by the types of the SDK, which are generated from the same specification as the API: unknown keys and
 * invalid values are refused. Strings are converted to numbers and booleans where the type asks for them.
 * @throws FormError
 */
export function readForm<Name extends keyof Forms>(name: Name, form: unknown): Forms[Name] {
  const validate = validatorOf(name);
  if (validate(form)) return form;
  throw new FormError(validate.errors?.[0]);
}

function validatorOf<Name extends keyof Forms>(name: Name): ValidateFunction<Forms[Name]> {
  let validate = validators.get(name) as ValidateFunction<Forms[Name]> | undefined;
  if (validate === undefined) {
    generator ??= createGenerator({
      path: 'node_modules/stripe/esm/resources/{Customers,PaymentMethods,SetupIntents,PaymentIntents}.d.ts',
      skipTypeCheck: true,
      additionalProperties: false,
      topRef: false,
    });
    validate = ajv.compile<Forms[Name]>(closed(generator.createSchema(name)) as Schema);
    validators.set(name, validate);
  }
  return validate;
}

/** The schema with enums restricted to the listed values: the SDK leaves them open for future ones. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.filter((one) => !isOpening(one)).map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
}

function isOpening(schema: unknown): boolean {
  return (
    typeof schema === 'object' &&
    schema !== null &&
    '$ref' in schema &&
    schema.$ref === '#/definitions/OtherString'
  );
}
