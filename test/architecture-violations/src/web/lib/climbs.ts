// violates: another area is imported by its name
import '../../domain/kernel/season.ts';
