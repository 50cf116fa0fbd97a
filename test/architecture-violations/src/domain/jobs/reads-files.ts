// violates: the domain imports only the domain
import 'node:fs';
