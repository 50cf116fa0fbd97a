// violates: nouns import only nouns that are earlier in the order
import '#web/nouns/job/labels.ts';
