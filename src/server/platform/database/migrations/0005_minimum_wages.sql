CREATE TABLE "minimum_wages" (
	"level" text NOT NULL,
	"valid_from" date NOT NULL,
	"amount" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "minimum_wages_level_valid_from_pk" PRIMARY KEY("level","valid_from")
);
