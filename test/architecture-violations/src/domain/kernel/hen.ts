// violates: there are no circular imports
import './egg.ts';
