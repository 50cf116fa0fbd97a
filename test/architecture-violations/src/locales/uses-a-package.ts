// violates: locales import only the domain kernel
import 'intl-messageformat';
