// violates: the server never imports pages
import '#web/root.tsx';
