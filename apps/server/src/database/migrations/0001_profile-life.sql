CREATE TABLE "used_captchas" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "pending_email" "citext";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "pending_password_hash" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text DEFAULT 'ua' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "expiry_notice" integer;--> statement-breakpoint
CREATE INDEX "profiles_deleted" ON "profiles" USING btree ("deleted_at");