// violates: the platform knows no module
import '#server/modules/jobs/index.ts';
