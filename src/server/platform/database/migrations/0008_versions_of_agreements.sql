CREATE TABLE "agreement_versions" (
	"uuid" uuid NOT NULL,
	"version" smallint NOT NULL,
	"job1" jsonb NOT NULL,
	"job2" jsonb NOT NULL,
	"employee" jsonb NOT NULL,
	"language" text NOT NULL,
	"pdf_key" text,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_versions_uuid_version_pk" PRIMARY KEY("uuid","version")
);
--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD COLUMN "version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD COLUMN "issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD COLUMN "ad_season" text;--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_uuid_cooperation_agreements_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."cooperation_agreements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cooperation_agreements_code" ON "cooperation_agreements" USING btree ("code");--> statement-breakpoint
UPDATE "cooperation_agreements" SET "issued_at" = "updated_at";--> statement-breakpoint
-- What papers now state beside what these already held.
WITH "stated" AS (
	SELECT "resume_jobs"."id", jsonb_build_object(
		'address', jsonb_build_object('street', "companies"."street", 'streetNumber', "companies"."street_number", 'zip', "companies"."zip", 'place', "companies"."place", 'country', "companies"."country"),
		'confirmedOn', to_char("resume_jobs"."confirmed_at" AT TIME ZONE 'Europe/Zurich', 'YYYY-MM-DD'),
		'confirmedBy', NULL
	) AS "more"
	FROM "resume_jobs" JOIN "companies" ON "companies"."id" = "resume_jobs"."company_id"
)
UPDATE "cooperation_agreements" SET
	"job1" = "job1" || "first"."more",
	"job2" = "job2" || "second"."more",
	"employee" = "employee" || jsonb_build_object('birthDate', (SELECT "date_of_birth" FROM "employee_profiles" WHERE "employee_profiles"."user_id" = "cooperation_agreements"."user_id"))
FROM "stated" "first", "stated" "second"
WHERE "first"."id" = "first_employment_id" AND "second"."id" = "second_employment_id";
