// violates: tables are imported only by the stores of their module
import './tables.ts';
