CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"order_id" uuid NOT NULL,
	"razorpay_order_id" text NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "excess_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"order_id" uuid NOT NULL,
	"razorpay_order_id" text NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "excess_refunds_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "excess_refunds_once" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "excess_refunds_amount" CHECK ("excess_refunds"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_period";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_sign";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excess_refunds" ADD CONSTRAINT "excess_refunds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_user_id_index" ON "disputes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "excess_refunds_user_id_index" ON "excess_refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "excess_refunds_state_index" ON "excess_refunds" USING btree ("state");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_period" CHECK ("memberships"."end_date" - "memberships"."start_date" between 0 and "memberships"."no_of_days" * 86400000::bigint);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_sign" CHECK (case when "transactions"."kind" in ('purchase', 'demo') then "transactions"."amount_paise" > 0
        when "transactions"."kind" = 'membership' then "transactions"."amount_paise" <> 0 else true end);--> statement-breakpoint
-- A membership is only ever shortened: where days are taken back that have not begun. What was bought stays.
CREATE FUNCTION "keep_membership"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."end_date" > OLD."end_date" OR NEW."start_date" > OLD."start_date"
		OR to_jsonb(NEW) - ARRAY['start_date', 'end_date', 'seq', 'stored_at', 'content_bytes']
			IS DISTINCT FROM to_jsonb(OLD) - ARRAY['start_date', 'end_date', 'seq', 'stored_at', 'content_bytes']
		OR (NEW."start_date" <> OLD."start_date" AND NEW."start_date" <> NEW."end_date")
	THEN
		RAISE EXCEPTION 'A membership is only shortened' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER "memberships_append_only" ON "memberships";
--> statement-breakpoint
CREATE TRIGGER "memberships_stay" BEFORE DELETE ON "memberships"
	FOR EACH ROW EXECUTE FUNCTION "keep_money"();
--> statement-breakpoint
CREATE TRIGGER "memberships_only_shorten" BEFORE UPDATE ON "memberships"
	FOR EACH ROW EXECUTE FUNCTION "keep_membership"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "check_period"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "user_sync" WHERE "user_id" = NEW."user_id" FOR UPDATE;
	IF EXISTS (SELECT FROM "memberships" WHERE "user_id" = NEW."user_id" AND "end_date" > NEW."start_date") THEN
		RAISE EXCEPTION 'A membership begins where the one before ends' USING ERRCODE = 'check_violation';
	END IF;
	IF NEW."end_date" - NEW."start_date" <> NEW."no_of_days" * 86400000::bigint THEN
		RAISE EXCEPTION 'A membership begins with all of its days' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
