// violates: tests in src/domain and src/api import neither the server nor the pages
import '#server/app.ts';
