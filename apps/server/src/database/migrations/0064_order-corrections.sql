ALTER TABLE "orders" ADD COLUMN "overpaid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "replaced_at" timestamp with time zone;