// violates: the design system imports neither src/api nor the domain, apart from the domain kernel
import '#domain/jobs/season.ts';
