ALTER TABLE "accounts" ADD COLUMN "agreement_version" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreement_version" integer;