CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"razorpay_order_id" text NOT NULL,
	"facts" json NOT NULL,
	"pdf" "bytea",
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_series_serial_pk" PRIMARY KEY("series","serial"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_razorpayOrderId_unique" UNIQUE("razorpay_order_id")
);
--> statement-breakpoint
CREATE TABLE "debts" (
	"user_id" uuid NOT NULL,
	"refund_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debts_user_id_refund_id_pk" PRIMARY KEY("user_id","refund_id"),
	CONSTRAINT "debts_amount" CHECK ("debts"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"credit_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"place_of_supply" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"razorpay_order_id" text,
	"razorpay_payment_id" text,
	"was_late" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reconciled_at" timestamp with time zone,
	CONSTRAINT "orders_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "orders_provider_id" UNIQUE("razorpay_order_id"),
	CONSTRAINT "orders_once" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "orders_credit" CHECK ("orders"."credit_paise" between 10000 and 100000),
	CONSTRAINT "orders_sum" CHECK ("orders"."payable_paise" = "orders"."credit_paise" + "orders"."igst_paise" + "orders"."cgst_paise" + "orders"."sgst_paise"),
	CONSTRAINT "orders_tax" CHECK ("orders"."cgst_paise" = "orders"."sgst_paise" and ("orders"."igst_paise" = 0 or "orders"."cgst_paise" = 0)),
	CONSTRAINT "orders_refund" CHECK ("orders"."refunded_paise" between 0 and "orders"."payable_paise"),
	CONSTRAINT "orders_paid" CHECK (("orders"."state" in ('paid', 'refunded')) = ("orders"."razorpay_payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
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
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"balance_paise" bigint NOT NULL,
	"razorpay_order_id" text DEFAULT '' NOT NULL,
	"razorpay_payment_id" text DEFAULT '' NOT NULL,
	"invoice" text DEFAULT '' NOT NULL,
	CONSTRAINT "transactions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "transactions_once" UNIQUE("user_id","kind","reference"),
	CONSTRAINT "transactions_no_negative_balance" CHECK ("transactions"."balance_paise" >= 0),
	CONSTRAINT "transactions_total" CHECK ("transactions"."total_paise" >= 0),
	CONSTRAINT "transactions_sign" CHECK ("transactions"."amount_paise" <> 0 and ("transactions"."amount_paise" > 0) = ("transactions"."kind" in ('purchase', 'demo')))
);
--> statement-breakpoint
-- Nobody could buy a membership yet: what lies here was given to the demo account, which gets it anew when it signs in.
DROP TABLE "memberships";
--> statement-breakpoint
CREATE TABLE "memberships" (
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
	"no_of_days" integer NOT NULL,
	"create_date" bigint NOT NULL,
	"start_date" bigint NOT NULL,
	"end_date" bigint NOT NULL,
	"idempotency_key" text DEFAULT '' NOT NULL,
	CONSTRAINT "memberships_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "memberships_days" CHECK ("memberships"."no_of_days" between 1 and 180),
	CONSTRAINT "memberships_period" CHECK ("memberships"."end_date" - "memberships"."start_date" = "memberships"."no_of_days" * 86400000::bigint)
);
--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orders_state_created_at_index" ON "orders" USING btree ("state","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_user_id_seq_index" ON "transactions" USING btree ("user_id","seq");
--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_user_id_number_index" ON "transactions" USING btree ("user_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_user_id_seq_index" ON "memberships" USING btree ("user_id","seq");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_user_id_number_index" ON "memberships" USING btree ("user_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_once" ON "memberships" USING btree ("user_id","idempotency_key") WHERE "memberships"."idempotency_key" <> '';
--> statement-breakpoint
CREATE INDEX "memberships_user_id_end_date_index" ON "memberships" USING btree ("user_id","end_date");
--> statement-breakpoint
-- What was written down of money is never written over, and goes with its account alone, whose row is gone by then.
CREATE FUNCTION "keep_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "users" WHERE "user_id" = OLD."user_id") THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% of % is refused: rows are only added', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "transactions_append_only" BEFORE UPDATE OR DELETE ON "transactions"
	FOR EACH ROW EXECUTE FUNCTION "keep_money"();
--> statement-breakpoint
CREATE TRIGGER "memberships_append_only" BEFORE UPDATE OR DELETE ON "memberships"
	FOR EACH ROW EXECUTE FUNCTION "keep_money"();
--> statement-breakpoint
-- The balance that a row names is the sum of all rows, whoever writes it: the user's counter is locked before it is summed up.
CREATE FUNCTION "check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" bigint;
BEGIN
	PERFORM FROM "user_sync" WHERE "user_id" = NEW."user_id" FOR UPDATE;
	SELECT coalesce(sum("amount_paise"), 0) INTO "before" FROM "transactions" WHERE "user_id" = NEW."user_id";
	IF NEW."balance_paise" <> "before" + NEW."amount_paise" THEN
		RAISE EXCEPTION 'The balance is % and not %', "before" + NEW."amount_paise", NEW."balance_paise"
			USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "transactions_balance" BEFORE INSERT ON "transactions"
	FOR EACH ROW EXECUTE FUNCTION "check_balance"();
--> statement-breakpoint
CREATE FUNCTION "check_period"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "user_sync" WHERE "user_id" = NEW."user_id" FOR UPDATE;
	IF EXISTS (SELECT FROM "memberships" WHERE "user_id" = NEW."user_id" AND "end_date" > NEW."start_date") THEN
		RAISE EXCEPTION 'A membership begins where the one before ends' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "memberships_follow" BEFORE INSERT ON "memberships"
	FOR EACH ROW EXECUTE FUNCTION "check_period"();
--> statement-breakpoint
-- Captured money is never refused: an order that failed or expired can still be paid. A paid one only goes on to refunded.
CREATE FUNCTION "check_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."state" <> OLD."state" AND NOT (
		(OLD."state" = 'created' AND NEW."state" IN ('paid', 'failed', 'expired'))
		OR (OLD."state" = 'failed' AND NEW."state" IN ('paid', 'expired'))
		OR (OLD."state" = 'expired' AND NEW."state" = 'paid')
		OR (OLD."state" = 'paid' AND NEW."state" = 'refunded')
	) THEN
		RAISE EXCEPTION 'An order does not go from % to %', OLD."state", NEW."state" USING ERRCODE = 'check_violation';
	END IF;
	IF (NEW."user_id", NEW."id", NEW."credit_paise", NEW."igst_paise", NEW."cgst_paise", NEW."sgst_paise", NEW."place_of_supply")
		IS DISTINCT FROM
		(OLD."user_id", OLD."id", OLD."credit_paise", OLD."igst_paise", OLD."cgst_paise", OLD."sgst_paise", OLD."place_of_supply")
		OR NEW."refunded_paise" < OLD."refunded_paise"
		OR (OLD."razorpay_order_id" IS NOT NULL AND NEW."razorpay_order_id" IS DISTINCT FROM OLD."razorpay_order_id")
		OR (OLD."razorpay_payment_id" IS NOT NULL AND NEW."razorpay_payment_id" IS DISTINCT FROM OLD."razorpay_payment_id")
	THEN
		RAISE EXCEPTION 'What an order is about never changes' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_go_forward" BEFORE UPDATE ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "check_order"();
--> statement-breakpoint
CREATE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (NEW."series", NEW."serial", NEW."number", NEW."razorpay_order_id", NEW."facts"::text, NEW."issued_at")
		IS NOT DISTINCT FROM
		(OLD."series", OLD."serial", OLD."number", OLD."razorpay_order_id", OLD."facts"::text, OLD."issued_at")
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% of an invoice is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoices_stay" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();
