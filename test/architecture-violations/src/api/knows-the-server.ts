// violates: the wire knows the domain and zod, nothing else
import '#server/platform/settings.ts';
