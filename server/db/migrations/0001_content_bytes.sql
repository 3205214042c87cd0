ALTER TABLE "bookmarks" ADD COLUMN "content_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "note_categories" ADD COLUMN "content_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "content_bytes" integer DEFAULT 0 NOT NULL;