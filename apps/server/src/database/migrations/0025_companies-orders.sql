ALTER TABLE "companies" ADD COLUMN "support_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "support_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "support_telegram" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_id" text;--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id");--> statement-breakpoint
UPDATE "orders" SET "company_id" = "profiles"."company_id" FROM "profiles" WHERE "profiles"."id" = "orders"."profile_id";
