ALTER TABLE "orders" ADD COLUMN "going_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_over_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_over_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Staff began these orders before their invoice was paid, knowingly: they go on.
UPDATE "orders" SET "taken_over_at" = "started_at", "taken_over_reason" = 'Begun before its invoice was paid'
WHERE "state" = 'inProgress' AND "payment_method" = 'bank-transfer' AND "payment_state" = 'pending' AND "started_at" IS NOT NULL;
