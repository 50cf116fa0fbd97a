// violates: pages load schemas only with a form that is loaded lazily
import '#api/jobs.schemas.ts';
