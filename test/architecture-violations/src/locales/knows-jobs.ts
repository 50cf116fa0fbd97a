// violates: locales import nothing but the kernel of the domain
import '#domain/jobs/period.ts';
import '#domain/kernel/result.ts';
