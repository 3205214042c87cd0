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
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;