CREATE INDEX "transactions_payments" ON "transactions" USING btree ("kind","user_id","razorpay_payment_id") WHERE "transactions"."kind" in ('purchase', 'refund');--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("user_id") WHERE "users"."is_disabled";