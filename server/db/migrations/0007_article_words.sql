ALTER TABLE "articles" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(case when language like 'en%' then 'english'::regconfig else 'simple'::regconfig end, title), 'A')
        || setweight(to_tsvector(case when language like 'en%' then 'english'::regconfig else 'simple'::regconfig end, summary), 'B')
        || setweight(to_tsvector('simple', source || ' ' || category || ' ' || author), 'C')
        || setweight(to_tsvector(case when language like 'en%' then 'english'::regconfig else 'simple'::regconfig end, regexp_replace(text, '<[^>]*>', ' ', 'g')), 'D')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_source_newest" ON "articles" USING btree (lower("source"),"published","id");--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin ("words");