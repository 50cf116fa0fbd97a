CREATE TABLE "job_tandems" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"tandem_id" integer NOT NULL,
	"partner_job_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tandems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tandems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"partner_company_id" integer NOT NULL,
	"partner_job_id" integer NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "tandem_id" integer;--> statement-breakpoint
ALTER TABLE "job_tandems" ADD CONSTRAINT "job_tandems_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tandems" ADD CONSTRAINT "job_tandems_partner_job_id_jobs_id_fk" FOREIGN KEY ("partner_job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tandems" ADD CONSTRAINT "tandems_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tandems" ADD CONSTRAINT "tandems_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tandems" ADD CONSTRAINT "tandems_partner_company_id_companies_id_fk" FOREIGN KEY ("partner_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tandems" ADD CONSTRAINT "tandems_partner_job_id_jobs_id_fk" FOREIGN KEY ("partner_job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tandems_company" ON "tandems" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "tandems_partner_company" ON "tandems" USING btree ("partner_company_id","id");--> statement-breakpoint
CREATE INDEX "tandems_job" ON "tandems" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "tandems_partner_job" ON "tandems" USING btree ("partner_job_id");--> statement-breakpoint
CREATE INDEX "tandems_live" ON "tandems" USING btree ("id") WHERE "tandems"."status" in ('PROPOSED', 'AGREED');--> statement-breakpoint
CREATE UNIQUE INDEX "tandems_pair" ON "tandems" USING btree (least("job_id", "partner_job_id"),greatest("job_id", "partner_job_id")) WHERE "tandems"."status" in ('PROPOSED', 'AGREED');--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tandem_id_tandems_id_fk" FOREIGN KEY ("tandem_id") REFERENCES "public"."tandems"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_tandem" ON "applications" USING btree ("tandem_id","user_id") WHERE "applications"."tandem_id" is not null;