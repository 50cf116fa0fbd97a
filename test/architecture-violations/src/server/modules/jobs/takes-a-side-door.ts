// violates: modules are imported from outside through index.ts only
import '#server/modules/companies/service.ts';
