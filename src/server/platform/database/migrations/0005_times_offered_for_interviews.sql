CREATE TABLE "interview_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"times" jsonb NOT NULL,
	"minutes" smallint NOT NULL,
	"place" text,
	"video_link" text,
	"note" text,
	"proposal" text,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interview_offers" ADD CONSTRAINT "interview_offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_offers_open" ON "interview_offers" USING btree ("application_id") WHERE "interview_offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "interview_offers_application" ON "interview_offers" USING btree ("application_id","id");