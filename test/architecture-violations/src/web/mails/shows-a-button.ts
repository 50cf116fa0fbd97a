// violates: mails import only src/web/lib of the pages
import '../ui/button.tsx';
