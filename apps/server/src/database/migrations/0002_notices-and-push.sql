CREATE TABLE "push_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"profile_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_tokens_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "push_tokens_profile" ON "push_tokens" USING btree ("profile_id");