// violates: adapters are imported from outside through port.ts only
import '#server/adapters/mail/embedded.ts';
