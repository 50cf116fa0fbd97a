// violates: a module is entered through its index
import './modules/jobs/routes.ts';
