ALTER TABLE "companies" ADD COLUMN "logo_small_key" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "image_small_key" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "image_at" timestamp (3) with time zone;