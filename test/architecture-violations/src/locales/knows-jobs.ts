// violates: what makes texts knows the kernel, nothing else
import '#domain/jobs/period.ts';
import '#domain/kernel/result.ts';
