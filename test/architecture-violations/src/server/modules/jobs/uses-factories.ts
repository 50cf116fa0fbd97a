// violates: the product imports no tests
import '#test/factories.ts';
