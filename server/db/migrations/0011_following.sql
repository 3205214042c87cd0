ALTER TABLE "profiles" ADD COLUMN "followed_sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "followed_categories" text[] DEFAULT '{}' NOT NULL;