import { createEmbeddedSearch } from './embedded.ts';
import { searchSuite } from './port.suite.ts';

searchSuite('embedded', () => createEmbeddedSearch());
searchSuite('embedded, rebuilt after every change', () => createEmbeddedSearch({ rebuildAfter: () => 0 }));
