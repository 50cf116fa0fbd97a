-- Texts as they are searched and sorted: without accents and case, whatever the locale of the database, and as `folded` of
-- the domain writes them in the scripts that papers can set. Most texts are done at the first or the second return: comparing
-- each letter with all that have a small form takes twenty times as long. Dashes, quotation marks and the signs of currencies
-- have no case and take the second, too, since nearly every period holds one.
-- Letters that are no accented ones (ø ł đ ð ħ ŧ ı ß æ œ þ) become the plain letters that people type for them.
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  bare text := lower(given COLLATE "C");
BEGIN
  IF octet_length(bare) = char_length(bare) THEN RETURN bare; END IF;
  bare := lower(regexp_replace(normalize(bare, NFD), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed]', '', 'g') COLLATE "C");
  IF octet_length(bare) = char_length(bare) THEN RETURN bare; END IF;
  IF bare !~ '[^\u0001-\u017f\u2000-\u20cf]' THEN bare := translate(bare, 'ÆÐØÞĐĦĲĿŁŊŒŦðøđħłŧı', 'ædoþdhĳŀlŋœtdodhlti');
  ELSE bare := translate(bare,
    'ÆÐØÞĐĦĲĿŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮẞỺỼỾςðøđħłŧı',
    'ædoþdhĳŀlŋœtɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯßỻỽỿσdodhlti');
  END IF;
  IF bare !~ '[ßæœþ]' THEN RETURN bare; END IF;
  RETURN replace(replace(replace(replace(bare, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
END
$$;--> statement-breakpoint
CREATE SEQUENCE "public"."job_change_version" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "jobroom_emulator_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"report" jsonb NOT NULL,
	"decision" jsonb,
	"cancellation_code" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "email_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"previous_email" text NOT NULL,
	"previous_email_key" text NOT NULL,
	"confirm_hash" text,
	"undo_hash" text,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_version" integer NOT NULL,
	"challenge" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"device" text,
	"network" text NOT NULL,
	"chain" integer DEFAULT 1 NOT NULL,
	"chained_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"confirmation_asked_at" timestamp (3) with time zone,
	"password_hash" text NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"sex" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"image_key" text,
	"agb_accepted_at" timestamp (3) with time zone NOT NULL,
	"dsg_accepted_at" timestamp (3) with time zone NOT NULL,
	"rules_accepted_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"departed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_versions" (
	"uuid" uuid NOT NULL,
	"version" smallint NOT NULL,
	"job1" jsonb NOT NULL,
	"job2" jsonb NOT NULL,
	"employee" jsonb NOT NULL,
	"language" text NOT NULL,
	"pdf_key" text,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_versions_uuid_version_pk" PRIMARY KEY("uuid","version")
);
--> statement-breakpoint
CREATE TABLE "cooperation_agreements" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"first_employment_id" integer NOT NULL,
	"second_employment_id" integer NOT NULL,
	"first_company_id" integer NOT NULL,
	"second_company_id" integer NOT NULL,
	"status" text NOT NULL,
	"active" boolean,
	"code" text,
	"version" smallint DEFAULT 1 NOT NULL,
	"job1" jsonb NOT NULL,
	"job2" jsonb NOT NULL,
	"employee" jsonb NOT NULL,
	"language" text NOT NULL,
	"pdf_key" text,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reduced_agreements" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_ads" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_refusals" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_results" (
	"alert_id" integer NOT NULL,
	"first" integer NOT NULL,
	"second" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_results_alert_id_first_second_pk" PRIMARY KEY("alert_id","first","second")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"email" text,
	"email_key" text,
	"kind" text NOT NULL,
	"search" text NOT NULL,
	"frequency" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alerts_account_or_address" CHECK (("alerts"."user_id" is null) <> ("alerts"."email" is null)),
	CONSTRAINT "alerts_whole_address" CHECK (("alerts"."email" is null) = ("alerts"."email_key" is null)),
	CONSTRAINT "alerts_confirmed_are_due" CHECK (("alerts"."confirmed_at" is null) = ("alerts"."due_at" is null) and ("alerts"."confirmed_at" is null) = ("alerts"."checked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "applicant_marks" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"mark" smallint,
	"tags" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "applicant_marks_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "application_dossiers" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"image_key" text,
	"last_job" jsonb,
	"winters" smallint NOT NULL,
	"summers" smallint NOT NULL,
	"languages" jsonb NOT NULL,
	"residence_permit" text,
	"available_from" date,
	"words" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"status" text NOT NULL,
	"letter" text NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"other_questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"other_answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"dossier_key" text,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"explanation" text,
	"note" text,
	"planned_other" jsonb,
	"employment_id" integer,
	"tandem_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"uid" uuid NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"place" text,
	"video_link" text,
	"note" text,
	"cancelled_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"google_place_id" text,
	"street" text,
	"street_number" text,
	"zip" text,
	"place" text,
	"country" text DEFAULT 'CH' NOT NULL,
	"state" text,
	"phone" text,
	"website" text,
	"email" text,
	"size" text,
	"motto" text,
	"short_description" text,
	"description" text,
	"high_season" text,
	"hotel_category" text,
	"hotel_stars" smallint,
	"hr_manager" text,
	"latitude" double precision,
	"longitude" double precision,
	"logo_key" text,
	"logo_small_key" text,
	"image_key" text,
	"image_small_key" text,
	"image_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"verified_by" text,
	"verified_domain" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"act" text NOT NULL,
	"subject_id" integer,
	"detail" text,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "company_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
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
CREATE TABLE "contact_persons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_persons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"sex" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"position" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"published_on" date NOT NULL,
	"position" integer NOT NULL,
	"file_key" text,
	"file_name" text,
	"file_size" integer,
	"link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_items_file_or_link" CHECK (("media_items"."file_key" is null) <> ("media_items"."link" is null)),
	CONSTRAINT "media_items_whole_file" CHECK (("media_items"."file_key" is null) = ("media_items"."file_name" is null) and ("media_items"."file_key" is null) = ("media_items"."file_size" is null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_quiet" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"is_employee" boolean NOT NULL,
	"sex" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text NOT NULL,
	"company_name" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"path" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"title" text NOT NULL,
	"pages" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_fillings" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"told_places" smallint,
	"told_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "resume_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"workload" smallint NOT NULL,
	"company_id" integer,
	"company_name" text NOT NULL,
	"google_place_id" text,
	"street" text,
	"street_number" text,
	"zip" text,
	"place" text,
	"country" text,
	"category" text,
	"start_year" smallint NOT NULL,
	"start_month" smallint NOT NULL,
	"start_day" smallint,
	"end_year" smallint,
	"end_month" smallint,
	"end_day" smallint,
	"description" text,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"decline_reason" text,
	"decline_explanation" text,
	"season" text,
	"ad_season" text,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" text,
	"job_id" integer,
	"ad_id" integer,
	"registration_requirement_status" text,
	"renewal_checked_on" date,
	"cancelled_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_jobs_confirmed" CHECK (("resume_jobs"."confirmed_at" is null) = ("resume_jobs"."season" is null))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
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
CREATE TABLE "job_changes" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_tandems" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"tandem_id" integer NOT NULL,
	"partner_job_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_views" (
	"job_id" integer NOT NULL,
	"week" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "job_views_job_id_week_pk" PRIMARY KEY("job_id","week")
);
--> statement-breakpoint
CREATE TABLE "jobroom_entries" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"rejection_reason" text,
	"reporting_obligation_end_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobroom_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobroom_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"report" jsonb NOT NULL,
	"remote_id" text,
	"cancellation" text,
	"closed_at" timestamp (3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"status" text NOT NULL,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"introduction" text,
	"description" text NOT NULL,
	"fulltime" boolean NOT NULL,
	"workload_min" smallint NOT NULL,
	"workload_max" smallint NOT NULL,
	"start_month" smallint NOT NULL,
	"start_year" smallint NOT NULL,
	"end_month" smallint NOT NULL,
	"end_year" smallint NOT NULL,
	"season" text NOT NULL,
	"accommodation" boolean NOT NULL,
	"zip" text NOT NULL,
	"place" text NOT NULL,
	"state" text,
	"latitude" double precision,
	"longitude" double precision,
	"position_id" smallint NOT NULL,
	"category_id" smallint NOT NULL,
	"occupation_code" text NOT NULL,
	"jobroom_external_approved" boolean NOT NULL,
	"number_of_jobs" smallint NOT NULL,
	"language" text NOT NULL,
	"pay_min_amount" integer,
	"pay_max_amount" integer,
	"pay_unit" text,
	"pay_thirteenth" boolean DEFAULT false NOT NULL,
	"housing_rent_amount" integer,
	"housing_kind" text,
	"housing_text" text,
	"housing_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"meals" text,
	"start_day" smallint,
	"end_day" smallint,
	"hours_per_week" double precision,
	"spoken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_months" CHECK ("jobs"."start_month" between 1 and 12 and "jobs"."end_month" between 1 and 12),
	CONSTRAINT "jobs_workload" CHECK ("jobs"."workload_min" <= "jobs"."workload_max")
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
--> statement-breakpoint
CREATE TABLE "occupations" (
	"code" text PRIMARY KEY NOT NULL,
	"de" text NOT NULL,
	"fr" text NOT NULL,
	"it" text NOT NULL,
	"en" text NOT NULL,
	"is_subject" boolean NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"begun" integer NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"pace" text,
	CONSTRAINT "notification_preferences_user_id_type_pk" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"company_id" integer,
	"employee_id" integer,
	"news" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "sent_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undelivered_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undelivered_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"mail" jsonb NOT NULL,
	"tries" integer NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	CONSTRAINT "undelivered_mails_key_unique" UNIQUE("key")
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
CREATE TABLE "employee_profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"date_of_birth" date,
	"nationality" text,
	"residence_permit" text,
	"street" text,
	"street_number" text,
	"zip" text,
	"place" text,
	"country" text,
	"phone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"issuing_authority" text,
	"date_of_issue" date,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "educations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "educations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"organization" text NOT NULL,
	"zip" text,
	"place" text NOT NULL,
	"start_month" text NOT NULL,
	"end_month" text NOT NULL,
	"description" text,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_skills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "language_skills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"language" text NOT NULL,
	"proficiency" smallint NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_feeds" (
	"place" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"version" bigint NOT NULL,
	"compared_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "bank_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_payments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'CHF' NOT NULL,
	"booked_on" date NOT NULL,
	"reference" text,
	"debtor" text,
	"payer_text" text,
	"is_reversal" boolean DEFAULT false NOT NULL,
	"result" text NOT NULL,
	"credit_company_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_payments_number" UNIQUE("number")
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
	"names" jsonb,
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
	"card_announced_days" integer,
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
CREATE TABLE "subscription_companies" (
	"subscription_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"type" text NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "subscription_companies_subscription_id_company_id_pk" PRIMARY KEY("subscription_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_terms" (
	"subscription_id" integer NOT NULL,
	"number" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"anchor_on" date NOT NULL,
	"extension_days" integer DEFAULT 0 NOT NULL,
	"extension_value" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscription_terms_subscription_id_number_pk" PRIMARY KEY("subscription_id","number")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"next_plan" text,
	"next_interval" text,
	"cancelled_at" timestamp (3) with time zone,
	"unpaid_since" date,
	"next_bill_on" date,
	"announced_days" integer,
	"latest_renewal_at" timestamp (3) with time zone,
	"coupon_id" integer,
	"discount_months_left" integer,
	"discount_ends_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tandems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tandems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"partner_company_id" integer NOT NULL,
	"partner_job_id" integer NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_steps" ADD CONSTRAINT "login_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_uuid_cooperation_agreements_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."cooperation_agreements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD CONSTRAINT "cooperation_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD CONSTRAINT "cooperation_agreements_first_employment_id_resume_jobs_id_fk" FOREIGN KEY ("first_employment_id") REFERENCES "public"."resume_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD CONSTRAINT "cooperation_agreements_second_employment_id_resume_jobs_id_fk" FOREIGN KEY ("second_employment_id") REFERENCES "public"."resume_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD CONSTRAINT "cooperation_agreements_first_company_id_companies_id_fk" FOREIGN KEY ("first_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_agreements" ADD CONSTRAINT "cooperation_agreements_second_company_id_companies_id_fk" FOREIGN KEY ("second_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_ads" ADD CONSTRAINT "alert_ads_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_results" ADD CONSTRAINT "alert_results_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_marks" ADD CONSTRAINT "applicant_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_marks" ADD CONSTRAINT "applicant_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_dossiers" ADD CONSTRAINT "application_dossiers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_dossiers" ADD CONSTRAINT "application_dossiers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_employment_id_resume_jobs_id_fk" FOREIGN KEY ("employment_id") REFERENCES "public"."resume_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tandem_id_tandems_id_fk" FOREIGN KEY ("tandem_id") REFERENCES "public"."tandems"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_offers" ADD CONSTRAINT "interview_offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_acts" ADD CONSTRAINT "company_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_claim_id_company_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."company_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_persons" ADD CONSTRAINT "contact_persons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_fillings" ADD CONSTRAINT "job_fillings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD CONSTRAINT "resume_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD CONSTRAINT "resume_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD CONSTRAINT "resume_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_jobs" ADD CONSTRAINT "resume_jobs_ad_id_jobs_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "housing_pictures" ADD CONSTRAINT "housing_pictures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tandems" ADD CONSTRAINT "job_tandems_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tandems" ADD CONSTRAINT "job_tandems_partner_job_id_jobs_id_fk" FOREIGN KEY ("partner_job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobroom_entries" ADD CONSTRAINT "jobroom_entries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobroom_reports" ADD CONSTRAINT "jobroom_reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_occupation_code_occupations_code_fk" FOREIGN KEY ("occupation_code") REFERENCES "public"."occupations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_employee_id_users_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_news" ADD CONSTRAINT "waiting_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_news" ADD CONSTRAINT "waiting_news_employee_id_users_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_invitations" ADD CONSTRAINT "pool_invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_profiles" ADD CONSTRAINT "employee_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_skills" ADD CONSTRAINT "language_skills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_payment_id_bank_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_reversal_id_bank_payments_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_credit_company_id_companies_id_fk" FOREIGN KEY ("credit_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "subscription_companies" ADD CONSTRAINT "subscription_companies_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_companies" ADD CONSTRAINT "subscription_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_terms" ADD CONSTRAINT "subscription_terms_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tandems" ADD CONSTRAINT "tandems_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tandems" ADD CONSTRAINT "tandems_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tandems" ADD CONSTRAINT "tandems_partner_company_id_companies_id_fk" FOREIGN KEY ("partner_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tandems" ADD CONSTRAINT "tandems_partner_job_id_jobs_id_fk" FOREIGN KEY ("partner_job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobroom_emulator_reference" ON "jobroom_emulator_entries" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_events_waiting" ON "sandbox_events" USING btree ("delivered_at","number");--> statement-breakpoint
CREATE INDEX "sandbox_operations_created" ON "sandbox_operations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_previous" ON "email_changes" USING btree ("previous_email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_confirm" ON "email_changes" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_undo" ON "email_changes" USING btree ("undo_hash");--> statement-breakpoint
CREATE INDEX "login_steps_user" ON "login_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "cooperation_agreements_user" ON "cooperation_agreements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cooperation_agreements_first_company" ON "cooperation_agreements" USING btree ("first_company_id");--> statement-breakpoint
CREATE INDEX "cooperation_agreements_second_company" ON "cooperation_agreements" USING btree ("second_company_id");--> statement-breakpoint
CREATE INDEX "cooperation_agreements_first_employment" ON "cooperation_agreements" USING btree ("first_employment_id");--> statement-breakpoint
CREATE INDEX "cooperation_agreements_second_employment" ON "cooperation_agreements" USING btree ("second_employment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cooperation_agreements_code" ON "cooperation_agreements" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "cooperation_agreements_first" ON "cooperation_agreements" USING btree ("first_employment_id") WHERE "cooperation_agreements"."status" = 'VALID';--> statement-breakpoint
CREATE UNIQUE INDEX "cooperation_agreements_second" ON "cooperation_agreements" USING btree ("second_employment_id") WHERE "cooperation_agreements"."status" = 'VALID';--> statement-breakpoint
CREATE INDEX "alert_ads_seen" ON "alert_ads" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "alert_results_sent" ON "alert_results" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_user" ON "alerts" USING btree ("user_id","kind","search") WHERE "alerts"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_email" ON "alerts" USING btree ("email_key","kind","search") WHERE "alerts"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("due_at") WHERE "alerts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "alerts_unconfirmed" ON "alerts" USING btree ("created_at") WHERE "alerts"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_end" ON "alerts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "applicant_marks_user" ON "applicant_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_dossiers_company" ON "application_dossiers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "application_messages_thread" ON "application_messages" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_messages_key" ON "application_messages" USING btree ("application_id","sender","key");--> statement-breakpoint
CREATE INDEX "application_messages_unread" ON "application_messages" USING btree ("company_id","sender","application_id") WHERE "application_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_company" ON "applications" USING btree ("company_id",coalesce("sent_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "applications_company_status" ON "applications" USING btree ("company_id","status",coalesce("sent_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "applications_company_scope" ON "applications" USING btree ("company_id","status","updated_at","user_id","sent_at");--> statement-breakpoint
CREATE INDEX "applications_signed" ON "applications" USING btree ("company_id","user_id","updated_at") WHERE "applications"."status" = 'CONTRACTSIGNED';--> statement-breakpoint
CREATE INDEX "applications_company_answers" ON "applications" USING btree ("company_id","sent_at","answered_at") WHERE "applications"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id","status");--> statement-breakpoint
CREATE INDEX "applications_tandem" ON "applications" USING btree ("tandem_id","user_id") WHERE "applications"."tandem_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_offers_open" ON "interview_offers" USING btree ("application_id") WHERE "interview_offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "interview_offers_application" ON "interview_offers" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "interviews_application" ON "interviews" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "interviews_ahead" ON "interviews" USING btree ("starts_at") WHERE "interviews"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "letter_templates_company" ON "letter_templates" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "companies_user" ON "companies" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_place_id" ON "companies" USING btree ("google_place_id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_zip" ON "companies" USING btree ("name_key","zip") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_acts_company" ON "company_acts" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_acts_subject" ON "company_acts" USING btree ("subject_id","act");--> statement-breakpoint
CREATE INDEX "company_acts_user" ON "company_acts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_acts_created" ON "company_acts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_claims_undecided" ON "company_claims" USING btree ("company_id","user_id") WHERE "company_claims"."status" in ('OPEN', 'WAITING', 'DESK');--> statement-breakpoint
CREATE INDEX "company_claims_user" ON "company_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_claims_status" ON "company_claims" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_email" ON "company_invitations" USING btree ("company_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_token" ON "company_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "company_invitations_by" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_proofs_secret" ON "company_proofs" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "company_proofs_claim" ON "company_proofs" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "company_proofs_user" ON "company_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_persons_company" ON "contact_persons" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "media_items_listed" ON "media_items" USING btree ("kind","language");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resume_jobs_user" ON "resume_jobs" USING btree ("user_id","company_id");--> statement-breakpoint
CREATE INDEX "resume_jobs_company" ON "resume_jobs" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "resume_jobs_job" ON "resume_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "resume_jobs_ad" ON "resume_jobs" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "favourites_job" ON "favourites" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "housing_pictures_company" ON "housing_pictures" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "job_changes_version" ON "job_changes" USING btree ("version");--> statement-breakpoint
CREATE INDEX "jobroom_reports_job" ON "jobroom_reports" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "jobroom_reports_due" ON "jobroom_reports" USING btree ("due_at") WHERE "jobroom_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_company" ON "jobs" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_company" ON "notifications" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("company_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_employee" ON "notifications" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "undelivered_mails_next_try" ON "undelivered_mails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "waiting_news_user" ON "waiting_news" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "waiting_news_company" ON "waiting_news" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "waiting_news_employee" ON "waiting_news" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "availabilities_shown" ON "availabilities" USING btree ("ends_at") WHERE "availabilities"."ends_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pool_invitations_once" ON "pool_invitations" USING btree ("user_id","job_id");--> statement-breakpoint
CREATE INDEX "pool_invitations_company" ON "pool_invitations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "pool_invitations_job" ON "pool_invitations" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "pool_invitations_application" ON "pool_invitations" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "certifications_user" ON "certifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "educations_user" ON "educations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "language_skills_user_language" ON "language_skills" USING btree ("user_id","language");--> statement-breakpoint
CREATE INDEX "bank_allocations_payment" ON "bank_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_allocations_reversal" ON "bank_allocations" USING btree ("reversal_id");--> statement-breakpoint
CREATE INDEX "bank_allocations_invoice" ON "bank_allocations" USING btree ("invoice_id");--> statement-breakpoint
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
CREATE INDEX "subscription_companies_company" ON "subscription_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "subscription_terms_end" ON "subscription_terms" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "subscriptions_company" ON "subscriptions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "subscriptions_next_bill" ON "subscriptions" USING btree ("next_bill_on") WHERE "subscriptions"."next_bill_on" is not null;--> statement-breakpoint
CREATE INDEX "tandems_company" ON "tandems" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "tandems_partner_company" ON "tandems" USING btree ("partner_company_id","id");--> statement-breakpoint
CREATE INDEX "tandems_job" ON "tandems" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "tandems_partner_job" ON "tandems" USING btree ("partner_job_id");--> statement-breakpoint
CREATE INDEX "tandems_live" ON "tandems" USING btree ("id") WHERE "tandems"."status" in ('PROPOSED', 'AGREED');--> statement-breakpoint
CREATE UNIQUE INDEX "tandems_pair" ON "tandems" USING btree (least("job_id", "partner_job_id"),greatest("job_id", "partner_job_id")) WHERE "tandems"."status" in ('PROPOSED', 'AGREED');--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'An invoice that was issued is never changed'; END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_never_change" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_invoice"();
