CREATE TABLE "search_feeds" (
	"place" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"version" bigint NOT NULL,
	"compared_on" date NOT NULL
);
