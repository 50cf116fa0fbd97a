// violates: an adapter is known by its port
import '#server/adapters/mail/embedded.ts';
