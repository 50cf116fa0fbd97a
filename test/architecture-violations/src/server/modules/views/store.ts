// violates: tables belong to their store
import '#server/modules/jobs/tables.ts';
