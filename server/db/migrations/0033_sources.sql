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
ALTER TABLE "own_articles" ADD CONSTRAINT "own_articles_feed_id_own_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."own_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_counts" ADD CONSTRAINT "source_counts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_lookups" ADD CONSTRAINT "source_lookups_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_articles_feed_id_seq_index" ON "own_articles" USING btree ("feed_id","seq");--> statement-breakpoint
CREATE INDEX "own_feeds_next_fetch_at_index" ON "own_feeds" USING btree ("next_fetch_at");--> statement-breakpoint
CREATE INDEX "source_lookups_due_at_index" ON "source_lookups" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_user_id_seq_index" ON "sources" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "sources_feed_id_index" ON "sources" USING btree ("feed_id");