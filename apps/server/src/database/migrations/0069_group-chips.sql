ALTER TABLE "member_chips" ALTER COLUMN "at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member_chips" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_chips" ADD COLUMN "writings" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Who agreed so far agreed to the count of contacts alone; from now on the switch shows openings as well.
UPDATE "lead_settings" SET "shared_group_id" = NULL;
