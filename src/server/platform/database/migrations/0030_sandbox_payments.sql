CREATE TABLE "sandbox_cards" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"operation_id" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"company_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_customers_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operation_id" text NOT NULL,
	"ref" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_operations" (
	"operation_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"request" text NOT NULL,
	"customer_ref" text NOT NULL,
	"amount" integer,
	"ref" text NOT NULL,
	"card_ref" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"client_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_operations_ref_unique" UNIQUE("ref"),
	CONSTRAINT "sandbox_operations_clientSecret_unique" UNIQUE("client_secret")
);
--> statement-breakpoint
CREATE INDEX "sandbox_events_waiting" ON "sandbox_events" USING btree ("delivered_at","number");--> statement-breakpoint
CREATE INDEX "sandbox_operations_created" ON "sandbox_operations" USING btree ("created_at");