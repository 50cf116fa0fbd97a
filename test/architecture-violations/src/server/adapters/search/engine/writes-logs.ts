// violates: the search engine stands alone
import 'pino';
