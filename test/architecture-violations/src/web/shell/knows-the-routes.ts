// violates: layers of the pages import only layers that are earlier in the order
import '../routes.ts';
