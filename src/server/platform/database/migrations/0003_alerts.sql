CREATE TABLE "alert_ads" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_refusals" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_results" (
	"alert_id" integer NOT NULL,
	"first" integer NOT NULL,
	"second" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_results_alert_id_first_second_pk" PRIMARY KEY("alert_id","first","second")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"email" text,
	"email_key" text,
	"kind" text NOT NULL,
	"search" text NOT NULL,
	"frequency" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alerts_account_or_address" CHECK (("alerts"."user_id" is null) <> ("alerts"."email" is null)),
	CONSTRAINT "alerts_whole_address" CHECK (("alerts"."email" is null) = ("alerts"."email_key" is null)),
	CONSTRAINT "alerts_confirmed_are_due" CHECK (("alerts"."confirmed_at" is null) = ("alerts"."due_at" is null) and ("alerts"."confirmed_at" is null) = ("alerts"."checked_at" is null))
);
--> statement-breakpoint
ALTER TABLE "alert_ads" ADD CONSTRAINT "alert_ads_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_results" ADD CONSTRAINT "alert_results_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_ads_seen" ON "alert_ads" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "alert_results_sent" ON "alert_results" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_user" ON "alerts" USING btree ("user_id","kind","search") WHERE "alerts"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_email" ON "alerts" USING btree ("email_key","kind","search") WHERE "alerts"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("due_at") WHERE "alerts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "alerts_unconfirmed" ON "alerts" USING btree ("created_at") WHERE "alerts"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_end" ON "alerts" USING btree ("ends_at");