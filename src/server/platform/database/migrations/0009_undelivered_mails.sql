CREATE TABLE "undelivered_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undelivered_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"mail" jsonb NOT NULL,
	"tries" integer NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	CONSTRAINT "undelivered_mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "undelivered_mails_next_try" ON "undelivered_mails" USING btree ("next_try_at");