CREATE TABLE "bookmarks" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"version_hash" bigint NOT NULL,
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
	CONSTRAINT "bookmarks_user_id_id_pk" PRIMARY KEY("user_id","id")
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
	"feed_id" text,
	"content_hash" text NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"last_fetched_at" timestamp with time zone,
	CONSTRAINT "feeds_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"story" text NOT NULL,
	"moral" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_categories" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"version_hash" bigint NOT NULL,
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
	"version_hash" bigint NOT NULL,
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
	CONSTRAINT "notes_user_id_id_pk" PRIMARY KEY("user_id","id")
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
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"id" integer NOT NULL,
	"no_of_days" integer NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"image_path" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_categories" ADD CONSTRAINT "note_categories_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sync" ADD CONSTRAINT "user_sync_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookmarks_user_id_seq_index" ON "bookmarks" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published","id");--> statement-breakpoint
CREATE INDEX "articles_category_newest" ON "articles" USING btree (lower("category"),"published","id");--> statement-breakpoint
CREATE INDEX "articles_choice_newest" ON "articles" USING btree ("published","id") WHERE "articles"."editor_choice";--> statement-breakpoint
CREATE INDEX "feeds_next_fetch_at_index" ON "feeds" USING btree ("next_fetch_at");--> statement-breakpoint
CREATE UNIQUE INDEX "note_categories_user_id_seq_index" ON "note_categories" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "note_categories_user_id_number_index" ON "note_categories" USING btree ("user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "note_categories_living_name" ON "note_categories" USING btree ("user_id",lower("name")) WHERE "note_categories"."deleted_at" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "notes_user_id_seq_index" ON "notes" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_user_id_number_index" ON "notes" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "identities_user_id_index" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_user_id_end_date_index" ON "memberships" USING btree ("user_id","end_date");