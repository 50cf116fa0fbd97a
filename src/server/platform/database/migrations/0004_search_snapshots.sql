CREATE TABLE "search_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
