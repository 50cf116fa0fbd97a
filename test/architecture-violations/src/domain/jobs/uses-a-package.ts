// violates: the domain imports nothing but the domain
import 'zod';
