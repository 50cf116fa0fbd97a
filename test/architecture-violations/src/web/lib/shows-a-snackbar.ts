// violates: pages are built in layers that import only to their left
import '../ui/snackbar.tsx';
