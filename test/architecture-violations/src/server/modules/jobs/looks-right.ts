// violates: modules import only modules that are earlier in the order
import '#server/modules/applications/index.ts';
