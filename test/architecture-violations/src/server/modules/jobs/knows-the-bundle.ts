// violates: only rendering knows what was built
import '../../../../build/web/server/index.js';
