// violates: only main, app, commands, ssr and demo import one another
import '#server/main.ts';
