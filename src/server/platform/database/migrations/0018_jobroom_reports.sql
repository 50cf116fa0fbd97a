CREATE TABLE "jobroom_emulator_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"report" jsonb NOT NULL,
	"decision" jsonb,
	"cancellation_code" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobroom_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobroom_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"report" jsonb NOT NULL,
	"remote_id" text,
	"cancellation" text,
	"closed_at" timestamp (3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobroom_reports" ADD CONSTRAINT "jobroom_reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobroom_emulator_reference" ON "jobroom_emulator_entries" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "jobroom_reports_job" ON "jobroom_reports" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "jobroom_reports_due" ON "jobroom_reports" USING btree ("due_at") WHERE "jobroom_reports"."closed_at" is null;