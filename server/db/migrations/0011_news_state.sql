CREATE TABLE "news_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "news_state_has_one_row" CHECK ("news_state"."is_only")
);
--> statement-breakpoint
INSERT INTO "news_state" ("version") VALUES (0);
--> statement-breakpoint
CREATE FUNCTION "note_changed_news"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "news_state" SET "version" = pg_current_xact_id()::text::bigint
		WHERE "version" <> pg_current_xact_id()::text::bigint;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of a transaction, so that the row is locked for a moment only, and after every article: nobody waits for
-- each other in a circle.
CREATE CONSTRAINT TRIGGER "articles_changed" AFTER INSERT OR UPDATE OR DELETE ON "articles"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_news"();
