ALTER TABLE "application_messages" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application_messages" ADD COLUMN "report" text;--> statement-breakpoint
ALTER TABLE "interview_offers" ADD COLUMN "reminded_at" timestamp (3) with time zone;