CREATE TABLE "availabilities" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"from" date,
	"until" date,
	"categories" smallint[] NOT NULL,
	"positions" smallint[] NOT NULL,
	"states" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"accommodation" boolean NOT NULL,
	"workload" smallint,
	"residence" text,
	"winters" smallint NOT NULL,
	"summers" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"application_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pool_invitations_answered" CHECK (("pool_invitations"."status" = 'OPEN') = ("pool_invitations"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availabilities_shown" ON "availabilities" USING btree ("ends_at") WHERE "availabilities"."ends_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pool_invitations_once" ON "pool_invitations" USING btree ("user_id","job_id");--> statement-breakpoint
CREATE INDEX "pool_invitations_company" ON "pool_invitations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "pool_invitations_job" ON "pool_invitations" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "pool_invitations_application" ON "pool_invitations" USING btree ("application_id");