CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"profile_id" text NOT NULL,
	"source" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"applied" jsonb
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_profile_id_accounts_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_profile_id_idx" ON "imports" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("created_at");