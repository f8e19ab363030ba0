CREATE TABLE "discounts" (
	"code" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"max_orders" integer,
	"min_count" integer NOT NULL,
	"accessories" integer[],
	"is_stopped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
CREATE INDEX "orders_discount" ON "orders" USING btree ("discount_code") WHERE "orders"."discount_code" is not null;