CREATE TABLE "cooperation_agreements" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"first_employment_id" integer NOT NULL,
	"second_employment_id" integer NOT NULL,
	"first_company_id" integer NOT NULL,
	"second_company_id" integer NOT NULL,
	"status" text NOT NULL,
	"active" boolean,
	"job1" jsonb NOT NULL,
	"job2" jsonb NOT NULL,
	"employee" jsonb NOT NULL,
	"language" text NOT NULL,
	"pdf_key" text,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"status" text NOT NULL,
	"letter" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"dossier_key" text,
	"explanation" text,
	"note" text,
	"employment_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"workload" smallint NOT NULL,
	"company_id" integer,
	"company_name" text NOT NULL,
	"google_place_id" text,
	"street" text,
	"street_number" text,
	"zip" text,
	"place" text,
	"country" text,
	"category" text,
	"start_year" smallint NOT NULL,
	"start_month" smallint NOT NULL,
	"start_day" smallint,
	"end_year" smallint,
	"end_month" smallint,
	"end_day" smallint,
	"description" text,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"decline_reason" text,
	"decline_explanation" text,
	"season" text,
	"confirmed_at" timestamp (3) with time zone,
	"job_id" integer,
	"registration_requirement_status" text,
	"renewal_checked_on" date,
	"cancelled_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_jobs_confirmed" CHECK (("resume_jobs"."confirmed_at" is null) = ("resume_jobs"."season" is null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"company_id" integer,
	"news" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"date_of_birth" date,
	"nationality" text,
	"residence_permit" text,
	"street" text,
	"street_number" text,
	"zip" text,
	"place" text,
	"country" text,
	"phone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD CONSTRAINT "cooperation_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD CONSTRAINT "cooperation_agreements_first_employment_id_resume_jobs_id_fk" FOREIGN KEY ("first_employment_id") REFERENCES "public"."resume_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD CONSTRAINT "cooperation_agreements_second_employment_id_resume_jobs_id_fk" FOREIGN KEY ("second_employment_id") REFERENCES "public"."resume_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD CONSTRAINT "cooperation_agreements_first_company_id_companies_id_fk" FOREIGN KEY ("first_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD CONSTRAINT "cooperation_agreements_second_company_id_companies_id_fk" FOREIGN KEY ("second_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_employment_id_resume_jobs_id_fk" FOREIGN KEY ("employment_id") REFERENCES "public"."resume_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD CONSTRAINT "resume_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD CONSTRAINT "resume_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD CONSTRAINT "resume_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_profiles" ADD CONSTRAINT "employee_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cooperation_agreements_user" ON "cooperation_agreements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cooperation_agreements_first_company" ON "cooperation_agreements" USING btree ("first_company_id");--> statement-breakpoint
CREATE INDEX "cooperation_agreements_second_company" ON "cooperation_agreements" USING btree ("second_company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cooperation_agreements_first" ON "cooperation_agreements" USING btree ("first_employment_id") WHERE "cooperation_agreements"."status" = 'VALID';--> statement-breakpoint
CREATE UNIQUE INDEX "cooperation_agreements_second" ON "cooperation_agreements" USING btree ("second_employment_id") WHERE "cooperation_agreements"."status" = 'VALID';--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_company" ON "applications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "resume_jobs_user" ON "resume_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resume_jobs_company" ON "resume_jobs" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "resume_jobs_job" ON "resume_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_company" ON "notifications" USING btree ("company_id","id");