// violates: the search engine imports only its own files
import 'pino';
