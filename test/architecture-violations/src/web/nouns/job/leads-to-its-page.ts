// violates: layers of the pages import only layers that are earlier in the order
import '#web/features/jobs/job-page.tsx';
