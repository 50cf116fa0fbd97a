// violates: adapters import no modules
import '#server/modules/accounts/index.ts';
