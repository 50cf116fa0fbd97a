// violates: imports across areas use the alias
import '../../domain/kernel/season.ts';
