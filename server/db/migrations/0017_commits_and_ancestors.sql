CREATE TABLE "sync_commits" (
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "sync_commits_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "ancestors" uuid[] DEFAULT '{00000000-0000-0000-0000-000000000000}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "ancestors" uuid[] DEFAULT '{00000000-0000-0000-0000-000000000000}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "ancestors" uuid[] DEFAULT '{00000000-0000-0000-0000-000000000000}' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ancestors" uuid[] DEFAULT '{00000000-0000-0000-0000-000000000000}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "ancestors" uuid[] DEFAULT '{00000000-0000-0000-0000-000000000000}' NOT NULL;--> statement-breakpoint
ALTER TABLE "note_images" ADD COLUMN "ancestors" uuid[] DEFAULT '{00000000-0000-0000-0000-000000000000}' NOT NULL;--> statement-breakpoint
ALTER TABLE "note_categories" ADD COLUMN "ancestors" uuid[] DEFAULT '{00000000-0000-0000-0000-000000000000}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "ancestors" uuid[] DEFAULT '{00000000-0000-0000-0000-000000000000}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "ancestors" uuid[] DEFAULT '{00000000-0000-0000-0000-000000000000}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_commits" ADD CONSTRAINT "sync_commits_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ALTER COLUMN "ancestors" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "chat_sessions" ALTER COLUMN "ancestors" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "chat_turns" ALTER COLUMN "ancestors" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "ancestors" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "ancestors" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "note_images" ALTER COLUMN "ancestors" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "note_categories" ALTER COLUMN "ancestors" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "notes" ALTER COLUMN "ancestors" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "ancestors" SET DEFAULT '{}';--> statement-breakpoint
INSERT INTO "sync_commits" ("user_id", "seq") SELECT "user_id", "seq" FROM "user_sync" WHERE "seq" > 0;
