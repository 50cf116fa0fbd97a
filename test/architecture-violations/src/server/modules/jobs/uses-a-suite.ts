// violates: adapters are imported from outside through port.ts only
// violates: the product imports no tests
import '#server/adapters/mail/port.suite.ts';
