// violates: only main, app, ssr and demo import one another
import '#server/main.ts';
