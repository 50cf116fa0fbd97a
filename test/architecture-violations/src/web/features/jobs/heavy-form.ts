// violates: only lazily loaded files of the pages import schemas as values
import '#api/jobs.schemas.ts';
