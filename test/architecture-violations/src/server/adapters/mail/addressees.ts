// violates: adapters know no module
import '#server/modules/accounts/index.ts';
