ALTER TABLE "orders" DROP CONSTRAINT "orders_provider_id";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_id" UNIQUE("razorpay_order_id","user_id");