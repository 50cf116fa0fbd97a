// violates: locales import only the domain kernel
import '#domain/jobs/period.ts';
import '#domain/kernel/result.ts';
