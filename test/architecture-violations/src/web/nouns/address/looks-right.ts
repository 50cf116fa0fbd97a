// violates: nouns import only to their left
import '#web/nouns/job/labels.ts';
