ALTER TABLE "article_pictures" ADD COLUMN "source_hash" text;--> statement-breakpoint
UPDATE "article_pictures" SET "source_hash" = "id";--> statement-breakpoint
ALTER TABLE "article_pictures" ALTER COLUMN "source_hash" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "article_pictures_source_hash_size_index" ON "article_pictures" USING btree ("source_hash","size");
