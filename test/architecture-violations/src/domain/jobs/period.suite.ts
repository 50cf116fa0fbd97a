// violates: tests of the domain and the wire stay away from server and pages
import '#server/app.ts';
