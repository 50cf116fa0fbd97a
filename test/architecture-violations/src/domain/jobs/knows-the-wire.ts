// violates: the domain imports only the domain
import '#api/jobs.ts';
