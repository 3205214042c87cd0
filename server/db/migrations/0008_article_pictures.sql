CREATE TABLE "article_pictures" (
	"id" text NOT NULL,
	"size" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_pictures_id_size_pk" PRIMARY KEY("id","size")
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "picture" text DEFAULT '' NOT NULL;