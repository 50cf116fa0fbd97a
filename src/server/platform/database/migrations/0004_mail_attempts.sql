CREATE TABLE "mail_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"begun" integer NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
