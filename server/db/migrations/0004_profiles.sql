CREATE TABLE "profiles" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"version" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"version_hash" bigint NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" json NOT NULL,
	"about_me" text NOT NULL,
	"notice" text NOT NULL,
	"important_announcement" text NOT NULL,
	"qualification" text NOT NULL,
	"skills" text NOT NULL,
	"work_experience" text NOT NULL,
	"hobbies" text NOT NULL,
	"locations" text NOT NULL,
	"publish" boolean NOT NULL,
	"linkedin_profile_link" text NOT NULL,
	"facebook_profile_link" text NOT NULL,
	"twitter_profile_link" text NOT NULL,
	"personal_website_link" text NOT NULL,
	"life_goals" text[] NOT NULL,
	"interest_areas" text NOT NULL,
	"preferred_format" text NOT NULL,
	"reading_time" text NOT NULL,
	"profession" text NOT NULL,
	"domain" text NOT NULL,
	"skills_ai" text NOT NULL,
	"base_category" text NOT NULL,
	"sub_category" text NOT NULL,
	"image_path" text DEFAULT '' NOT NULL,
	"album_images" text[] DEFAULT '{}' NOT NULL,
	"phone_verified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "profiles_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_user_id_seq_index" ON "profiles" USING btree ("user_id","seq");--> statement-breakpoint
LOCK TABLE "user_sync" IN EXCLUSIVE MODE;--> statement-breakpoint
-- One for each account there is, as the next of its writes. "version_hash" is versionHash('profile', version), computed beforehand.
INSERT INTO "profiles" (
	"user_id", "id", "version", "seq", "version_hash", "content_bytes", "created_at", "updated_at", "deleted_at",
	"first_name", "last_name", "phone", "about_me", "notice", "important_announcement", "qualification", "skills",
	"work_experience", "hobbies", "locations", "publish", "linkedin_profile_link", "facebook_profile_link",
	"twitter_profile_link", "personal_website_link", "life_goals", "interest_areas", "preferred_format", "reading_time",
	"profession", "domain", "skills_ai", "base_category", "sub_category", "image_path"
)
SELECT
	"user_id", 'profile', '00000000-0000-4000-8000-000000000001', "seq" + 1, 339452504996416, 1000,
	floor(extract(epoch from "created_at") * 1000), floor(extract(epoch from "created_at") * 1000), 0,
	"first_name", "last_name",
	'{"number":"","internationalNumber":"","nationalNumber":"","e164Number":"","countryCode":"","dialCode":""}',
	'', '', '', '', '', '', '', '', false, '', '', '', '', '{Career,Learning}', '', 'text', '',
	'', '', '', '', '', "image_path"
FROM "users" INNER JOIN "user_sync" USING ("user_id");--> statement-breakpoint
UPDATE "user_sync" SET "seq" = "seq" + 1;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "first_name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "last_name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image_path";