CREATE TABLE "link_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"links" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_reads" (
	"user_id" uuid NOT NULL,
	"bookmark_id" text NOT NULL,
	"version" uuid NOT NULL,
	"claim" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_reads_user_id_bookmark_id_pk" PRIMARY KEY("user_id","bookmark_id")
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "link_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "link_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "link_counts" ADD CONSTRAINT "link_counts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_reads" ADD CONSTRAINT "link_reads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_reads_due_at_index" ON "link_reads" USING btree ("due_at");