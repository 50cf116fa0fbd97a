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
CREATE TABLE "bank_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" integer,
	"amount" integer NOT NULL,
	"booked_on" date NOT NULL,
	"reference" text,
	"result" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"coupon_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_redemptions_coupon_id_company_id_pk" PRIMARY KEY("coupon_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"amount_off" integer,
	"percent_off" integer,
	"duration_in_months" integer,
	"ends_on" date,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code" UNIQUE("code"),
	CONSTRAINT "coupons_one_discount" CHECK (("coupons"."amount_off" is null) <> ("coupons"."percent_off" is null)),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" >= 0 and "coupons"."uses" <= coalesce("coupons"."max_uses", "coupons"."uses"))
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_papers" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"file" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"number_in_year" integer NOT NULL,
	"company_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"method" text NOT NULL,
	"language" text NOT NULL,
	"recipient" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"already_paid" integer NOT NULL,
	"vat" jsonb,
	"reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_reference" UNIQUE("reference"),
	CONSTRAINT "invoices_number" UNIQUE("year","number_in_year")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"operation_id" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"customer_ref" text,
	"card_ref" text,
	"card_brand" text,
	"card_last_four" text,
	"card_expiry_month" integer,
	"card_expiry_year" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operation_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"subscription_id" integer,
	"ordered_by" integer,
	"intent" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"provider_ref" text,
	"decline_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payments_operation" UNIQUE("operation_id"),
	CONSTRAINT "payments_ref" UNIQUE("provider_ref")
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_on" date,
	"paid_at" timestamp (3) with time zone,
	"paid_by" text
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_companies" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "subscription_companies" ADD COLUMN "ends_on" date;--> statement-breakpoint
UPDATE "subscription_companies" c SET "ends_on" = (SELECT max(t."ends_on") FROM "subscription_terms" t WHERE t."subscription_id" = c."subscription_id") WHERE c."is_cancelled" AND c."type" = 'additional';--> statement-breakpoint
ALTER TABLE "subscription_terms" ADD COLUMN "anchor_on" date;--> statement-breakpoint
UPDATE "subscription_terms" t SET "anchor_on" = (SELECT min(f."starts_on") FROM "subscription_terms" f WHERE f."subscription_id" = t."subscription_id");--> statement-breakpoint
ALTER TABLE "subscription_terms" ALTER COLUMN "anchor_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_terms" ADD COLUMN "extension_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_terms" ADD COLUMN "extension_value" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_interval" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_bill_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "announced_days" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "latest_renewal_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_months_left" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_ends_on" date;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_events_waiting" ON "sandbox_events" USING btree ("delivered_at","number");--> statement-breakpoint
CREATE INDEX "sandbox_operations_created" ON "sandbox_operations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bank_payments_invoice" ON "bank_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_company" ON "coupon_redemptions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoices_subscription" ON "invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('pending', 'requires_action', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("company_id") WHERE "payments"."status" in ('pending', 'requires_action', 'processing');--> statement-breakpoint
CREATE INDEX "receivables_open" ON "receivables" USING btree ("subscription_id") WHERE "receivables"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "receivables_attempt" ON "receivables" USING btree ("next_attempt_on") WHERE "receivables"."paid_at" is null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_terms_end" ON "subscription_terms" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "subscriptions_next_bill" ON "subscriptions" USING btree ("next_bill_on") WHERE "subscriptions"."next_bill_on" is not null;--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'An invoice that was issued is never changed'; END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_never_change" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_invoice"();
