// violates: a module is entered through its index
import '#server/modules/companies/service.ts';
