// violates: main, app, ssr and demo are imported by no other part
import '#server/main.ts';
