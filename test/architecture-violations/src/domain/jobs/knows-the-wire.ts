// violates: the domain imports nothing but the domain
import '#api/jobs.ts';
