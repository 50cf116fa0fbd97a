// violates: the design system has no domain words
import '#domain/jobs/season.ts';
