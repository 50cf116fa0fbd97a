// violates: the design system imports neither the wire nor the domain, apart from its kernel
import '#domain/jobs/season.ts';
