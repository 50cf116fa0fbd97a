// violates: another area is imported by its alias
import '../../domain/kernel/season.ts';
