// violates: modules are imported from outside through index.ts only
import './modules/jobs/routes.ts';
