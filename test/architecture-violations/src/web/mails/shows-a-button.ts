// violates: mails take of the pages only the library
import '../ui/button.tsx';
