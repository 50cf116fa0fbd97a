// violates: the domain imports only the domain
import 'zod';
