// violates: what makes texts knows the kernel, nothing else
import 'intl-messageformat';
