// violates: the service worker imports only src/api and the domain
import '#web/lib/language.ts';
