// violates: the domain imports nothing but the domain
import 'node:fs';
