ALTER TABLE "wallet_passes" ADD COLUMN "sent_fingerprint" text;--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD COLUMN "fault" text;