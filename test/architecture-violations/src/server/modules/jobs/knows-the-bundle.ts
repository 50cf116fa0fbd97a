// violates: only ssr imports the built pages
import '../../../../build/web/server/index.js';
