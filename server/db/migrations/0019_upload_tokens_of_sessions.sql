-- They last ten minutes, and their sessions are not known.
DELETE FROM "upload_tokens";--> statement-breakpoint
ALTER TABLE "upload_tokens" ADD COLUMN "session_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_tokens" ADD CONSTRAINT "upload_tokens_session" FOREIGN KEY ("user_id","session_hash") REFERENCES "public"."sessions"("user_id","token_hash") ON DELETE cascade ON UPDATE no action;