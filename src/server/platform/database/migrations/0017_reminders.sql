ALTER TABLE "applications" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reminded_at" timestamp (3) with time zone;