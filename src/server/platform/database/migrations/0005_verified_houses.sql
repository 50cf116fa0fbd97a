CREATE TABLE "company_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"proven_by" text,
	"proven_domain" text,
	"object_until" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"claim_id" integer,
	"user_id" integer NOT NULL,
	"method" text NOT NULL,
	"email" text,
	"domain" text,
	"secret_hash" text,
	"address" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"printed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "company_proofs_kind" UNIQUE NULLS NOT DISTINCT("company_id","claim_id","method")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verified_by" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verified_domain" text;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_claim_id_company_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."company_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_claims_undecided" ON "company_claims" USING btree ("company_id","user_id") WHERE "company_claims"."status" in ('OPEN', 'WAITING', 'DESK');--> statement-breakpoint
CREATE INDEX "company_claims_user" ON "company_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_claims_status" ON "company_claims" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "company_proofs_secret" ON "company_proofs" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "company_proofs_claim" ON "company_proofs" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "company_proofs_user" ON "company_proofs" USING btree ("user_id");