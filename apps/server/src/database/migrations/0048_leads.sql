CREATE TABLE "lead_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" text NOT NULL,
	"main_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_settings" (
	"profile_id" text PRIMARY KEY NOT NULL,
	"retention_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_submissions" (
	"form" text NOT NULL,
	"profile_id" text NOT NULL,
	"lead_id" uuid,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"organization" text NOT NULL,
	"message" text NOT NULL,
	"consent_text" text,
	"consent_version" integer,
	"language" text NOT NULL,
	"token_hash" text,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kept_at" timestamp with time zone,
	"merged_into" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "lead_form" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_main_id_leads_id_fk" FOREIGN KEY ("main_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_settings" ADD CONSTRAINT "lead_settings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD CONSTRAINT "lead_submissions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD CONSTRAINT "lead_submissions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_leads_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_merges_main" ON "lead_merges" USING btree ("main_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_submissions_form" ON "lead_submissions" USING btree ("form");--> statement-breakpoint
CREATE INDEX "lead_submissions_profile" ON "lead_submissions" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "lead_submissions_lead" ON "lead_submissions" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_submissions_expires" ON "lead_submissions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "leads_list" ON "leads" USING btree ("profile_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "leads_unkept" ON "leads" USING btree ("created_at") WHERE "leads"."kept_at" is null;