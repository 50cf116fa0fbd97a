// violates: an adapter is known by its port
// violates: the product imports no tests
import '#server/adapters/mail/port.suite.ts';
