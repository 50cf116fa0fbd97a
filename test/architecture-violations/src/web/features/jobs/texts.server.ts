import '#api/jobs.schemas.ts';
import './checked-on-server.ts';
