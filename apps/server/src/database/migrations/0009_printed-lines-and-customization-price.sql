ALTER TABLE "design_prices" DROP CONSTRAINT "design_prices_amounts";--> statement-breakpoint
ALTER TABLE "design_prices" ADD COLUMN "customization" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The price of a first page design, until staff set another.
UPDATE "design_prices" SET "customization" = "page_first";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "page_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_page_id_accounts_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_prices" ADD CONSTRAINT "design_prices_amounts" CHECK (least("design_prices"."print_first", "design_prices"."print_subsequent", "design_prices"."page_first", "design_prices"."page_min", "design_prices"."customization") >= 0);