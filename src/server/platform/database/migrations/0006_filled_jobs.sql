CREATE TABLE "job_fillings" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"told_places" smallint,
	"told_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD COLUMN "ad_id" integer;--> statement-breakpoint
ALTER TABLE "job_fillings" ADD CONSTRAINT "job_fillings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD CONSTRAINT "resume_jobs_ad_id_jobs_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_jobs_ad" ON "resume_jobs" USING btree ("ad_id");
--> statement-breakpoint
-- Employments of signed contracts take a place of the ad that they name, else of the one that was applied for.
UPDATE resume_jobs e SET ad_id = coalesce(e.job_id, (SELECT a.job_id FROM applications a WHERE a.employment_id = e.id LIMIT 1))
WHERE e.status = 'SYSTEM';
--> statement-breakpoint
-- The season of an ad is that of most of its days; where both have as many, it stays as it was stated.
UPDATE jobs j SET season = d.season
FROM (
  SELECT o.id, CASE WHEN o.lead > 0 THEN 'summer' ELSE 'winter' END AS season
  FROM (
    SELECT k.id, sum(
      extract(day FROM m.first + interval '1 month' - interval '1 day')
      * CASE WHEN extract(month FROM m.first) BETWEEN 5 AND 10 THEN 1 ELSE -1 END
    ) AS lead
    FROM jobs k
    CROSS JOIN LATERAL generate_series(
      make_date(k.start_year, k.start_month, 1)::timestamp,
      make_date(k.end_year, k.end_month, 1)::timestamp,
      interval '1 month'
    ) AS m(first)
    GROUP BY k.id
  ) o
  WHERE o.lead <> 0
) d
WHERE d.id = j.id AND d.season <> j.season;
