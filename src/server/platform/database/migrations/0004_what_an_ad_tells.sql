ALTER TABLE "jobs" ADD COLUMN "pay_min_amount" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_max_amount" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_unit" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_thirteenth" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "housing_rent_amount" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "housing_kind" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "housing_text" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "meals" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "start_day" smallint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "end_day" smallint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hours_per_week" double precision;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "spoken" jsonb DEFAULT '[]'::jsonb NOT NULL;