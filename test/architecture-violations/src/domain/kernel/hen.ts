// violates: nothing imports in a circle
import './egg.ts';
