-- States have names instead of numbers. A number that is none of them stops the migration, so no row loses its state.
ALTER TABLE "orders" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "state" SET DATA TYPE text USING CASE "state" WHEN 20 THEN 'inProgress' WHEN 30 THEN 'done' WHEN 40 THEN 'cancelled' END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "state" SET DEFAULT 'inProgress';--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "pay_status" TO "subscription_state";--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "type" DROP DEFAULT, ALTER COLUMN "subscription_state" DROP DEFAULT, ALTER COLUMN "order_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "profiles"
  ALTER COLUMN "type" SET DATA TYPE text USING CASE "type" WHEN 10 THEN 'personal' WHEN 20 THEN 'organization' WHEN 30 THEN 'restaurant' END,
  ALTER COLUMN "subscription_state" SET DATA TYPE text USING CASE "subscription_state" WHEN 10 THEN 'trial' WHEN 20 THEN 'annual' WHEN 25 THEN 'unlimited' WHEN 30 THEN 'expired' END,
  ALTER COLUMN "order_status" SET DATA TYPE text USING CASE "order_status" WHEN 10 THEN 'none' WHEN 20 THEN 'inProgress' WHEN 30 THEN 'done' END;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "type" SET DEFAULT 'personal', ALTER COLUMN "subscription_state" SET DEFAULT 'trial', ALTER COLUMN "order_status" SET DEFAULT 'none';
