// violates: the search engine imports only its own files and the domain
import 'pino';
