CREATE TABLE "application_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"key" uuid,
	"read_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone,
	"report" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"times" jsonb NOT NULL,
	"minutes" smallint NOT NULL,
	"place" text,
	"video_link" text,
	"note" text,
	"proposal" text,
	"reminded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "housing_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"large_key" text NOT NULL,
	"small_key" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "minimum_wages" (
	"level" text NOT NULL,
	"valid_from" date NOT NULL,
	"amount" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "minimum_wages_level_valid_from_pk" PRIMARY KEY("level","valid_from")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"company_id" integer,
	"employee_id" integer,
	"news" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availabilities" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"from" date,
	"until" date,
	"categories" smallint[] NOT NULL,
	"positions" smallint[] NOT NULL,
	"states" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"accommodation" boolean NOT NULL,
	"workload" smallint,
	"residence" text,
	"winters" smallint NOT NULL,
	"summers" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"application_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pool_invitations_answered" CHECK (("pool_invitations"."status" = 'OPEN') = ("pool_invitations"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_min_amount" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_max_amount" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_unit" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_thirteenth" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "housing_rent_amount" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "housing_kind" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "housing_text" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "housing_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "meals" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "start_day" smallint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "end_day" smallint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hours_per_week" double precision;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "spoken" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "pace" text;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_offers" ADD CONSTRAINT "interview_offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "housing_pictures" ADD CONSTRAINT "housing_pictures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_news" ADD CONSTRAINT "waiting_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_news" ADD CONSTRAINT "waiting_news_employee_id_users_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_messages_thread" ON "application_messages" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_messages_key" ON "application_messages" USING btree ("application_id","sender","key");--> statement-breakpoint
CREATE INDEX "application_messages_unread" ON "application_messages" USING btree ("company_id","sender","application_id") WHERE "application_messages"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_offers_open" ON "interview_offers" USING btree ("application_id") WHERE "interview_offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "interview_offers_application" ON "interview_offers" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "housing_pictures_company" ON "housing_pictures" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "waiting_news_user" ON "waiting_news" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "waiting_news_company" ON "waiting_news" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "waiting_news_employee" ON "waiting_news" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "availabilities_shown" ON "availabilities" USING btree ("ends_at") WHERE "availabilities"."ends_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pool_invitations_once" ON "pool_invitations" USING btree ("user_id","job_id");--> statement-breakpoint
CREATE INDEX "pool_invitations_company" ON "pool_invitations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "pool_invitations_job" ON "pool_invitations" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "pool_invitations_application" ON "pool_invitations" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_company_answers" ON "applications" USING btree ("company_id","sent_at","answered_at") WHERE "applications"."sent_at" is not null;