CREATE TABLE "reduced_agreements" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "departed_at" timestamp (3) with time zone;