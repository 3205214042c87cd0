ALTER TABLE "impact_batches" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "impact_batches" ADD COLUMN "ended_at" timestamp with time zone;