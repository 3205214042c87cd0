ALTER TABLE "profiles" ADD COLUMN "muted_sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "muted_words" text[] DEFAULT '{}' NOT NULL;