// violates: nothing below imports what puts the server together
import '#server/main.ts';
