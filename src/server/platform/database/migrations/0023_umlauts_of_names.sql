-- Names are compared with ae, oe and ue as ä, ö and ü now. Of two companies that are one by that, the second keeps its
-- key of before, so that both stay as they are.
WITH "compared" AS (
	SELECT "id", "key", row_number() OVER (
		PARTITION BY "key", "zip", "is_there" ORDER BY "key" <> "name_key", "id"
	) AS "place", "is_there"
	FROM (
		SELECT "id", "zip", "name_key", "deleted_at" IS NULL AS "is_there",
			regexp_replace("name_key", '([aou])e', '\1', 'g') AS "key"
		FROM "companies"
	) AS "names"
)
UPDATE "companies" SET "name_key" = "compared"."key" FROM "compared"
WHERE "compared"."id" = "companies"."id" AND ("compared"."place" = 1 OR NOT "compared"."is_there");
