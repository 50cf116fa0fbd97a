// violates: the search engine stands alone
import '#domain/kernel/season.ts';
