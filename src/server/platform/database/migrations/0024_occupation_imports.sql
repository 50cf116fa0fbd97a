CREATE TABLE "occupation_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occupation_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"occupations" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"retired" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"jobs" integer NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
