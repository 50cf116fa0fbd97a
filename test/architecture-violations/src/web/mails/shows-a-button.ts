// violates: mails import only the library of the pages
import '../ui/button.tsx';
