// violates: tables belong to their store
import './tables.ts';
