CREATE TABLE "bank_allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" integer,
	"reversal_id" text,
	"amount" integer NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "bank_allocations_amount" CHECK ("bank_allocations"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "bank_payments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "debtor" text;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "payer_text" text;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "is_reversal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "credit_company_id" integer;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_payment_id_bank_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_reversal_id_bank_payments_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_allocations_payment" ON "bank_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_allocations_reversal" ON "bank_allocations" USING btree ("reversal_id");--> statement-breakpoint
CREATE INDEX "bank_allocations_invoice" ON "bank_allocations" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_credit_company_id_companies_id_fk" FOREIGN KEY ("credit_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_number" UNIQUE("number");--> statement-breakpoint
-- What was paid before was paid by one payment for one invoice.
INSERT INTO "bank_allocations" ("payment_id", "kind", "invoice_id", "amount", "created_at")
SELECT "id", 'bill', "invoice_id", "amount", "created_at" FROM "bank_payments" WHERE "result" = 'paid' AND "amount" > 0;
