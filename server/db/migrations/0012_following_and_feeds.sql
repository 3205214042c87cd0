ALTER TABLE "feeds" ADD COLUMN "last_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "last_stored_articles" integer;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "followed_sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "followed_categories" text[] DEFAULT '{}' NOT NULL;