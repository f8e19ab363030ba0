ALTER TABLE "profiles" ADD COLUMN "open_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "item_codes" jsonb DEFAULT '{}'::jsonb NOT NULL;