-- As src/words/fold-text.ts: removes the accents of Latin, Greek, Cyrillic, Arabic and Devanagari letters.
CREATE FUNCTION "fold_text"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN normalize(regexp_replace(normalize("given", NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]', '', 'g'), NFC);
--> statement-breakpoint
CREATE TABLE "analyses" (
	"article_id" text NOT NULL,
	"question" text NOT NULL,
	"model" text NOT NULL,
	"prompt_version" integer NOT NULL,
	"article_hash" text NOT NULL,
	"claims" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analyses_key" PRIMARY KEY("article_id","question","model","prompt_version","article_hash")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ancestors" uuid[] DEFAULT '{}' NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"category" text NOT NULL,
	"author" text NOT NULL,
	"published" text NOT NULL,
	"summary" text NOT NULL,
	"text" text NOT NULL,
	"edition" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"link_state" text DEFAULT 'none' NOT NULL,
	"link_problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "bookmarks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "link_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"links" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_reads" (
	"user_id" uuid NOT NULL,
	"bookmark_id" text NOT NULL,
	"version" uuid NOT NULL,
	"claim" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_reads_user_id_bookmark_id_pk" PRIMARY KEY("user_id","bookmark_id")
);
--> statement-breakpoint
CREATE TABLE "chat_answers" (
	"user_id" uuid NOT NULL,
	"turn_id" text NOT NULL,
	"version" uuid NOT NULL,
	"claim" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_answers_user_id_turn_id_pk" PRIMARY KEY("user_id","turn_id")
);
--> statement-breakpoint
CREATE TABLE "chat_documents" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"pages" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_documents_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ancestors" uuid[] DEFAULT '{}' NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"number" integer NOT NULL,
	"chat_title" text NOT NULL,
	"chat_model" text NOT NULL,
	"assistant" text NOT NULL,
	"is_active" boolean NOT NULL,
	"temporary" boolean NOT NULL,
	"language" text NOT NULL,
	"own_texts_to" text DEFAULT '' NOT NULL,
	CONSTRAINT "chat_sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_turns" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ancestors" uuid[] DEFAULT '{}' NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"session_id" text NOT NULL,
	"question" text NOT NULL,
	"model" text NOT NULL,
	"assistant" text NOT NULL,
	"language" text NOT NULL,
	"article_id" text NOT NULL,
	"document_id" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answer_state" text DEFAULT 'none' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"response_ms" integer DEFAULT 0 NOT NULL,
	"sources" json DEFAULT '[]'::json NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"answered_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_turns_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"model" text NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"completion_tokens" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_usage_user_id_day_model_pk" PRIMARY KEY("user_id","day","model")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"mail_attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_insights" (
	"article_id" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"drafts" json NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"chosen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "daily_insights" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"insights" json NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impact_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"article_ids" text[] NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_editions" (
	"day" date PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"razorpay_order_id" text NOT NULL,
	"facts" json NOT NULL,
	"pdf" "bytea",
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_series_serial_pk" PRIMARY KEY("series","serial"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_razorpayOrderId_unique" UNIQUE("razorpay_order_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"order_id" uuid NOT NULL,
	"razorpay_order_id" text NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "excess_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"order_id" uuid NOT NULL,
	"razorpay_order_id" text NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "excess_refunds_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "excess_refunds_once" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "excess_refunds_amount" CHECK ("excess_refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"credit_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"place_of_supply" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"razorpay_order_id" text,
	"razorpay_payment_id" text,
	"was_late" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reconciled_at" timestamp with time zone,
	CONSTRAINT "orders_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "orders_provider_id" UNIQUE("razorpay_order_id","user_id"),
	CONSTRAINT "orders_once" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "orders_credit" CHECK ("orders"."credit_paise" between 10000 and 100000),
	CONSTRAINT "orders_sum" CHECK ("orders"."payable_paise" = "orders"."credit_paise" + "orders"."igst_paise" + "orders"."cgst_paise" + "orders"."sgst_paise"),
	CONSTRAINT "orders_tax" CHECK ("orders"."cgst_paise" = "orders"."sgst_paise" and ("orders"."igst_paise" = 0 or "orders"."cgst_paise" = 0)),
	CONSTRAINT "orders_refund" CHECK ("orders"."refunded_paise" between 0 and "orders"."payable_paise"),
	CONSTRAINT "orders_paid" CHECK (("orders"."state" in ('paid', 'refunded')) = ("orders"."razorpay_payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ancestors" uuid[] DEFAULT '{}' NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"balance_paise" bigint NOT NULL,
	"days" integer NOT NULL,
	"membership_end" bigint NOT NULL,
	"razorpay_order_id" text DEFAULT '' NOT NULL,
	"razorpay_payment_id" text DEFAULT '' NOT NULL,
	"invoice" text DEFAULT '' NOT NULL,
	CONSTRAINT "transactions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "transactions_once" UNIQUE("user_id","kind","reference"),
	CONSTRAINT "transactions_no_negative_balance" CHECK ("transactions"."balance_paise" >= 0),
	CONSTRAINT "transactions_total" CHECK ("transactions"."total_paise" >= 0),
	CONSTRAINT "transactions_membership" CHECK ("transactions"."membership_end" >= 0),
	CONSTRAINT "transactions_sign" CHECK (case "transactions"."kind" when 'purchase' then "transactions"."amount_paise" > 0 when 'demo' then "transactions"."amount_paise" >= 0
        when 'membership' then "transactions"."amount_paise" <> 0 else true end),
	CONSTRAINT "transactions_days" CHECK (case "transactions"."kind" when 'membership' then sign("transactions"."days") = -sign("transactions"."amount_paise")
        when 'demo' then "transactions"."days" >= 0 else "transactions"."days" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "article_pictures" (
	"id" text NOT NULL,
	"size" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"source_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_pictures_id_size_pk" PRIMARY KEY("id","size")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"category" text NOT NULL,
	"published" timestamp with time zone NOT NULL,
	"summary" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"editor_choice" boolean DEFAULT false NOT NULL,
	"edition" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"feed_id" text,
	"lead_id" text,
	"content_hash" text NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(('{hindi,english,hindi,tamil,nepali,arabic,armenian,basque,catalan,danish,dutch,finnish,french,german,greek,hungarian,indonesian,irish,italian,lithuanian,norwegian,norwegian,norwegian,portuguese,romanian,russian,serbian,spanish,swedish,turkish,yiddish,simple}'::regconfig[])[coalesce(array_position('{"",en,hi,ta,ne,ar,hy,eu,ca,da,nl,fi,fr,de,el,hu,id,ga,it,lt,no,nb,nn,pt,ro,ru,sr,es,sv,tr,yi}'::text[], split_part(lower(language), '-', 1)), 32)], fold_text(title)), 'A')
        || setweight(to_tsvector(('{hindi,english,hindi,tamil,nepali,arabic,armenian,basque,catalan,danish,dutch,finnish,french,german,greek,hungarian,indonesian,irish,italian,lithuanian,norwegian,norwegian,norwegian,portuguese,romanian,russian,serbian,spanish,swedish,turkish,yiddish,simple}'::regconfig[])[coalesce(array_position('{"",en,hi,ta,ne,ar,hy,eu,ca,da,nl,fi,fr,de,el,hu,id,ga,it,lt,no,nb,nn,pt,ro,ru,sr,es,sv,tr,yi}'::text[], split_part(lower(language), '-', 1)), 32)], fold_text(summary)), 'B')
        || setweight(to_tsvector(('{hindi,english,hindi,tamil,nepali,arabic,armenian,basque,catalan,danish,dutch,finnish,french,german,greek,hungarian,indonesian,irish,italian,lithuanian,norwegian,norwegian,norwegian,portuguese,romanian,russian,serbian,spanish,swedish,turkish,yiddish,simple}'::regconfig[])[coalesce(array_position('{"",en,hi,ta,ne,ar,hy,eu,ca,da,nl,fi,fr,de,el,hu,id,ga,it,lt,no,nb,nn,pt,ro,ru,sr,es,sv,tr,yi}'::text[], split_part(lower(language), '-', 1)), 32)], fold_text(source || ' ' || category || ' ' || author)), 'C')
        || setweight(to_tsvector(('{hindi,english,hindi,tamil,nepali,arabic,armenian,basque,catalan,danish,dutch,finnish,french,german,greek,hungarian,indonesian,irish,italian,lithuanian,norwegian,norwegian,norwegian,portuguese,romanian,russian,serbian,spanish,swedish,turkish,yiddish,simple}'::regconfig[])[coalesce(array_position('{"",en,hi,ta,ne,ar,hy,eu,ca,da,nl,fi,fr,de,el,hu,id,ga,it,lt,no,nb,nn,pt,ro,ru,sr,es,sv,tr,yi}'::text[], split_part(lower(language), '-', 1)), 32)], fold_text(regexp_replace(text, '<[^>]*>', ' ', 'g'))), 'D')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_fetch_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_tried_at" timestamp with time zone,
	"last_fetched_at" timestamp with time zone,
	"last_stored_articles" integer,
	"is_imported" boolean DEFAULT false NOT NULL,
	CONSTRAINT "feeds_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "news_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "news_state_has_one_row" CHECK ("news_state"."is_only")
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"story" text NOT NULL,
	"moral" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_images" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ancestors" uuid[] DEFAULT '{}' NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"note_id" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "note_images_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_categories" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ancestors" uuid[] DEFAULT '{}' NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_publish" boolean NOT NULL,
	"is_global" boolean NOT NULL,
	CONSTRAINT "note_categories_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ancestors" uuid[] DEFAULT '{}' NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"category_id" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_free" boolean NOT NULL,
	"is_global" boolean NOT NULL,
	"current_user_bookmarked" boolean NOT NULL,
	"speech_description" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"source_title" text DEFAULT '' NOT NULL,
	"source_quote" text DEFAULT '' NOT NULL,
	CONSTRAINT "notes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"user_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"place" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_user_id_photo_id_pk" PRIMARY KEY("user_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "planning_events" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"done" boolean NOT NULL,
	CONSTRAINT "planning_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ancestors" uuid[] DEFAULT '{}' NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" json NOT NULL,
	"about_me" text NOT NULL,
	"notice" text NOT NULL,
	"important_announcement" text NOT NULL,
	"qualification" text NOT NULL,
	"skills" text NOT NULL,
	"work_experience" text NOT NULL,
	"hobbies" text NOT NULL,
	"locations" text NOT NULL,
	"publish" boolean NOT NULL,
	"linkedin_profile_link" text NOT NULL,
	"facebook_profile_link" text NOT NULL,
	"twitter_profile_link" text NOT NULL,
	"personal_website_link" text NOT NULL,
	"life_goals" text[] NOT NULL,
	"interest_areas" text NOT NULL,
	"preferred_format" text NOT NULL,
	"reading_time" text NOT NULL,
	"profession" text NOT NULL,
	"domain" text NOT NULL,
	"skills_ai" text NOT NULL,
	"base_category" text NOT NULL,
	"sub_category" text NOT NULL,
	"followed_sources" text[] DEFAULT '{}' NOT NULL,
	"followed_categories" text[] DEFAULT '{}' NOT NULL,
	"muted_sources" text[] DEFAULT '{}' NOT NULL,
	"muted_words" text[] DEFAULT '{}' NOT NULL,
	"image_path" text DEFAULT '' NOT NULL,
	"album_images" text[] DEFAULT '{}' NOT NULL,
	"phone_verified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "profiles_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "read_states" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ancestors" uuid[] DEFAULT '{}' NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"read" text[] NOT NULL,
	"places" json NOT NULL,
	CONSTRAINT "read_states_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "own_articles" (
	"feed_id" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigint NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"category" text NOT NULL,
	"published" timestamp with time zone NOT NULL,
	"summary" text NOT NULL,
	"author" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "own_articles_feed_id_id_pk" PRIMARY KEY("feed_id","id")
);
--> statement-breakpoint
CREATE TABLE "own_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"site_url" text NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_fetch_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_fetched_at" timestamp with time zone,
	"followed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_feeds_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "source_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"lookups" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_lookups" (
	"user_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"claim" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_lookups_user_id_source_id_pk" PRIMARY KEY("user_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ancestors" uuid[] DEFAULT '{}' NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"folder" text NOT NULL,
	"is_muted" boolean NOT NULL,
	"reads" text NOT NULL,
	"notifies" boolean NOT NULL,
	"source_state" text DEFAULT 'none' NOT NULL,
	"source_problem" text DEFAULT '' NOT NULL,
	"feed_id" text DEFAULT '' NOT NULL,
	"feed_title" text DEFAULT '' NOT NULL,
	"site_url" text DEFAULT '' NOT NULL,
	CONSTRAINT "sources_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"user_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"document_id" text NOT NULL,
	"version" uuid NOT NULL,
	"content" json NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_user_id_collection_document_id_version_pk" PRIMARY KEY("user_id","collection","document_id","version")
);
--> statement-breakpoint
CREATE TABLE "sync_commits" (
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "sync_commits_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "sync_epoch" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "sync_epoch_has_one_row" CHECK ("sync_epoch"."is_only")
);
--> statement-breakpoint
CREATE TABLE "user_sync" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"user_id" uuid,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "passwords_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"is_remembered" boolean NOT NULL,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"previous_token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_tokens" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"session_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_tokens_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"is_follower" boolean DEFAULT false NOT NULL,
	"sealing_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "wiped_sessions" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wiped_sessions_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_counts" ADD CONSTRAINT "link_counts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_reads" ADD CONSTRAINT "link_reads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_documents" ADD CONSTRAINT "chat_documents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_usage" ADD CONSTRAINT "chat_usage_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_insights" ADD CONSTRAINT "article_insights_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_insights" ADD CONSTRAINT "daily_insights_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excess_refunds" ADD CONSTRAINT "excess_refunds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_images" ADD CONSTRAINT "note_images_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_categories" ADD CONSTRAINT "note_categories_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planning_events" ADD CONSTRAINT "planning_events_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_states" ADD CONSTRAINT "read_states_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_articles" ADD CONSTRAINT "own_articles_feed_id_own_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."own_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_counts" ADD CONSTRAINT "source_counts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_lookups" ADD CONSTRAINT "source_lookups_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_commits" ADD CONSTRAINT "sync_commits_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sync" ADD CONSTRAINT "user_sync_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_tokens" ADD CONSTRAINT "upload_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_tokens" ADD CONSTRAINT "upload_tokens_session" FOREIGN KEY ("user_id","session_hash") REFERENCES "public"."sessions"("user_id","token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "wiped_sessions" ADD CONSTRAINT "wiped_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookmarks_user_id_seq_index" ON "bookmarks" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "link_reads_due_at_index" ON "link_reads" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "chat_answers_due_at_index" ON "chat_answers" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_user_id_seq_index" ON "chat_sessions" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_user_id_number_index" ON "chat_sessions" USING btree ("user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_turns_user_id_seq_index" ON "chat_turns" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "chat_turns_user_id_session_id_created_at_index" ON "chat_turns" USING btree ("user_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_turns_words" ON "chat_turns" USING gin (to_tsvector('hindi', fold_text(left(question || ' ' || answer, 100000))));--> statement-breakpoint
CREATE INDEX "contact_messages_mailed_at_next_attempt_at_index" ON "contact_messages" USING btree ("mailed_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "article_insights_chosen" ON "article_insights" USING btree ("chosen_at") WHERE "article_insights"."chosen_at" is not null;--> statement-breakpoint
CREATE INDEX "disputes_user_id_index" ON "disputes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "excess_refunds_user_id_index" ON "excess_refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "excess_refunds_state_index" ON "excess_refunds" USING btree ("state");--> statement-breakpoint
CREATE INDEX "orders_state_created_at_index" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_user_id_seq_index" ON "transactions" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_user_id_number_index" ON "transactions" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "transactions_payments" ON "transactions" USING btree ("kind","user_id","razorpay_payment_id") WHERE "transactions"."kind" in ('purchase', 'refund');--> statement-breakpoint
CREATE UNIQUE INDEX "article_pictures_source_hash_size_index" ON "article_pictures" USING btree ("source_hash","size");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published","id");--> statement-breakpoint
CREATE INDEX "articles_leads_newest" ON "articles" USING btree ("published","id") WHERE "articles"."lead_id" is null;--> statement-breakpoint
CREATE INDEX "articles_category_leads" ON "articles" USING btree (lower("category"),"published","id") WHERE "articles"."lead_id" is null;--> statement-breakpoint
CREATE INDEX "articles_story" ON "articles" USING btree (coalesce("lead_id", "id"));--> statement-breakpoint
CREATE INDEX "articles_lead" ON "articles" USING btree ("lead_id") WHERE "articles"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "articles_source_newest" ON "articles" USING btree (lower("source"),"published","id");--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin ("words");--> statement-breakpoint
CREATE INDEX "articles_choice_newest" ON "articles" USING btree ("published","id") WHERE "articles"."editor_choice";--> statement-breakpoint
CREATE INDEX "feeds_next_fetch_at_index" ON "feeds" USING btree ("next_fetch_at");--> statement-breakpoint
CREATE UNIQUE INDEX "note_images_user_id_seq_index" ON "note_images" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "note_categories_user_id_seq_index" ON "note_categories" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "note_categories_user_id_number_index" ON "note_categories" USING btree ("user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "note_categories_living_name" ON "note_categories" USING btree ("user_id",lower("name")) WHERE "note_categories"."deleted_at" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "notes_user_id_seq_index" ON "notes" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_user_id_number_index" ON "notes" USING btree ("user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_user_id_seq_index" ON "profiles" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "read_states_user_id_seq_index" ON "read_states" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "own_articles_feed_id_seq_index" ON "own_articles" USING btree ("feed_id","seq");--> statement-breakpoint
CREATE INDEX "own_feeds_next_fetch_at_index" ON "own_feeds" USING btree ("next_fetch_at");--> statement-breakpoint
CREATE INDEX "source_lookups_due_at_index" ON "source_lookups" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_user_id_seq_index" ON "sources" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "sources_feed_id_index" ON "sources" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "identities_user_id_index" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("user_id") WHERE "users"."is_disabled";--> statement-breakpoint
INSERT INTO "news_state" ("version") VALUES (0);
--> statement-breakpoint
CREATE FUNCTION "note_changed_news"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "news_state" SET "version" = pg_current_xact_id()::text::bigint
		WHERE "version" <> pg_current_xact_id()::text::bigint;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred to the end of the transaction: the row is locked for a moment only, after all articles, so that no
-- deadlock arises.
CREATE CONSTRAINT TRIGGER "articles_changed" AFTER INSERT OR UPDATE OR DELETE ON "articles"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_news"();
--> statement-breakpoint
-- Rows of money are never changed. Only the deletion of their account deletes them; its row is gone by then.
CREATE FUNCTION "keep_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "users" WHERE "user_id" = OLD."user_id") THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% of % is refused: rows are only added', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "transactions_append_only" BEFORE UPDATE OR DELETE ON "transactions"
	FOR EACH ROW EXECUTE FUNCTION "keep_money"();
--> statement-breakpoint
-- A row's balance is the sum of all rows up to it. The membership ends where it did before, and the days later; if it
-- had ended, when the row is made. The lock of the user's counter makes writers take turns.
CREATE FUNCTION "check_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"balance" bigint;
	"ended" bigint;
	"begins" bigint := NEW."membership_end" - NEW."days" * 86400000::bigint;
BEGIN
	PERFORM FROM "user_sync" WHERE "user_id" = NEW."user_id" FOR UPDATE;
	SELECT coalesce(sum("amount_paise"), 0) + NEW."amount_paise" INTO "balance"
		FROM "transactions" WHERE "user_id" = NEW."user_id";
	IF NEW."balance_paise" <> "balance" THEN
		RAISE EXCEPTION 'The balance is % and not %', "balance", NEW."balance_paise" USING ERRCODE = 'check_violation';
	END IF;
	SELECT "membership_end" INTO "ended"
		FROM "transactions" WHERE "user_id" = NEW."user_id" ORDER BY "number" DESC LIMIT 1;
	"ended" := coalesce("ended", 0);
	IF "begins" < "ended" OR "begins" > "ended" AND (NEW."days" <= 0 OR "begins" > NEW."created_at") THEN
		RAISE EXCEPTION 'A membership begins where the one before ends' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "transactions_add_up" BEFORE INSERT ON "transactions"
	FOR EACH ROW EXECUTE FUNCTION "check_entry"();
--> statement-breakpoint
-- An order that failed or expired can still be paid: captured money is never refused. A paid one can only be refunded.
CREATE FUNCTION "check_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."state" <> OLD."state" AND NOT (
		(OLD."state" = 'created' AND NEW."state" IN ('paid', 'failed', 'expired'))
		OR (OLD."state" = 'failed' AND NEW."state" IN ('paid', 'expired'))
		OR (OLD."state" = 'expired' AND NEW."state" = 'paid')
		OR (OLD."state" = 'paid' AND NEW."state" = 'refunded')
	) THEN
		RAISE EXCEPTION 'An order does not go from % to %', OLD."state", NEW."state" USING ERRCODE = 'check_violation';
	END IF;
	IF (NEW."user_id", NEW."id", NEW."credit_paise", NEW."igst_paise", NEW."cgst_paise", NEW."sgst_paise", NEW."place_of_supply")
		IS DISTINCT FROM
		(OLD."user_id", OLD."id", OLD."credit_paise", OLD."igst_paise", OLD."cgst_paise", OLD."sgst_paise", OLD."place_of_supply")
		OR NEW."refunded_paise" < OLD."refunded_paise"
		OR (OLD."razorpay_order_id" IS NOT NULL AND NEW."razorpay_order_id" IS DISTINCT FROM OLD."razorpay_order_id")
		OR (OLD."razorpay_payment_id" IS NOT NULL AND NEW."razorpay_payment_id" IS DISTINCT FROM OLD."razorpay_payment_id")
	THEN
		RAISE EXCEPTION 'What an order is about never changes' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_go_forward" BEFORE UPDATE ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "check_order"();
--> statement-breakpoint
CREATE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (NEW."series", NEW."serial", NEW."number", NEW."razorpay_order_id", NEW."facts"::text, NEW."issued_at")
		IS NOT DISTINCT FROM
		(OLD."series", OLD."serial", OLD."number", OLD."razorpay_order_id", OLD."facts"::text, OLD."issued_at")
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% of an invoice is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoices_stay" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();
