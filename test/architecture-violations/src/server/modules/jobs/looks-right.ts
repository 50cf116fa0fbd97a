// violates: modules import only to their left
import '#server/modules/applications/index.ts';
