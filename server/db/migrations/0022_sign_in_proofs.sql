CREATE TABLE "sign_in_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wiped_sessions" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wiped_sessions_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "upload_tokens" DROP CONSTRAINT "upload_tokens_session";
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_token_hash" text;--> statement-breakpoint
ALTER TABLE "wiped_sessions" ADD CONSTRAINT "wiped_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_tokens" ADD CONSTRAINT "upload_tokens_session" FOREIGN KEY ("user_id","session_hash") REFERENCES "public"."sessions"("user_id","token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- The person signed in then, not when the server was updated.
UPDATE "sessions" SET "authenticated_at" = "created_at";