// violates: the platform imports no modules
import '#server/modules/jobs/index.ts';
