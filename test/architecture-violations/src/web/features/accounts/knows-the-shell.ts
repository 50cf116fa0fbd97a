// violates: pages are built in layers that import only to their left
import '#web/shell/header.tsx';
