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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_editions" (
	"day" date PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_insights" ADD CONSTRAINT "article_insights_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_insights" ADD CONSTRAINT "daily_insights_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_insights_chosen" ON "article_insights" USING btree ("chosen_at") WHERE "article_insights"."chosen_at" is not null;