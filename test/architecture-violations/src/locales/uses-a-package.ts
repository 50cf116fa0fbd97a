// violates: locales import nothing but the kernel of the domain
import 'intl-messageformat';
