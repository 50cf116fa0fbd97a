CREATE TABLE "media_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"published_on" date NOT NULL,
	"position" integer NOT NULL,
	"file_key" text,
	"file_name" text,
	"file_size" integer,
	"link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_items_file_or_link" CHECK (("media_items"."file_key" is null) <> ("media_items"."link" is null)),
	CONSTRAINT "media_items_whole_file" CHECK (("media_items"."file_key" is null) = ("media_items"."file_name" is null) and ("media_items"."file_key" is null) = ("media_items"."file_size" is null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"is_employee" boolean NOT NULL,
	"sex" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text NOT NULL,
	"company_name" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "media_items_listed" ON "media_items" USING btree ("kind","language");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email_key");