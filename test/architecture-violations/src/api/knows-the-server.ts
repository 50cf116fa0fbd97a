// violates: src/api imports only the domain and zod
import '#server/platform/settings.ts';
