CREATE TABLE "workshop_calendar" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"weekdays" text[] NOT NULL,
	"closed_on_holidays" boolean NOT NULL,
	"closed_days" text[] NOT NULL,
	"accepts_until" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "making_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "making_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "travel_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_cost" integer;