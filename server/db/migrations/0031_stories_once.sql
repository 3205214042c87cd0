DROP INDEX "articles_category_newest";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "lead_id" text;--> statement-breakpoint
CREATE INDEX "articles_leads_newest" ON "articles" USING btree ("published","id") WHERE "articles"."lead_id" is null;--> statement-breakpoint
CREATE INDEX "articles_category_leads" ON "articles" USING btree (lower("category"),"published","id") WHERE "articles"."lead_id" is null;--> statement-breakpoint
CREATE INDEX "articles_story" ON "articles" USING btree (coalesce("lead_id", "id"));--> statement-breakpoint
CREATE INDEX "articles_lead" ON "articles" USING btree ("lead_id") WHERE "articles"."lead_id" is not null;