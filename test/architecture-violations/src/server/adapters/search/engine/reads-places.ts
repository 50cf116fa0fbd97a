// violates: the search engine imports only its own files, the domain and lru-cache
import '../../geocoding/port.ts';
