CREATE TABLE "chat_answers" (
	"user_id" uuid NOT NULL,
	"turn_id" text NOT NULL,
	"version" uuid NOT NULL,
	"claim" uuid,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_answers_user_id_turn_id_pk" PRIMARY KEY("user_id","turn_id")
);
--> statement-breakpoint
CREATE TABLE "chat_documents" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"pages" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_documents_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
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
	"number" integer NOT NULL,
	"chat_title" text NOT NULL,
	"chat_model" text NOT NULL,
	"assistant" text NOT NULL,
	"is_active" boolean NOT NULL,
	"temporary" boolean NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "chat_sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_turns" (
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
	"session_id" text NOT NULL,
	"question" text NOT NULL,
	"model" text NOT NULL,
	"assistant" text NOT NULL,
	"language" text NOT NULL,
	"article_id" text NOT NULL,
	"document_id" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answer_state" text DEFAULT 'none' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"response_ms" integer DEFAULT 0 NOT NULL,
	"sources" json DEFAULT '[]'::json NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"answered_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_turns_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"model" text NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"completion_tokens" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_usage_user_id_day_model_pk" PRIMARY KEY("user_id","day","model")
);
--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_documents" ADD CONSTRAINT "chat_documents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_usage" ADD CONSTRAINT "chat_usage_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_answers_lease_until_index" ON "chat_answers" USING btree ("lease_until");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_user_id_seq_index" ON "chat_sessions" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_user_id_number_index" ON "chat_sessions" USING btree ("user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_turns_user_id_seq_index" ON "chat_turns" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "chat_turns_user_id_session_id_created_at_index" ON "chat_turns" USING btree ("user_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_turns_words" ON "chat_turns" USING gin (to_tsvector('english', left(question || ' ' || answer, 100000)));