CREATE TABLE "job_views" (
	"job_id" integer NOT NULL,
	"week" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "job_views_job_id_week_pk" PRIMARY KEY("job_id","week")
);
--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;