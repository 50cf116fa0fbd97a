CREATE TABLE "newsletter_quiet" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "newsletter_subscribers_email";--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email_key");