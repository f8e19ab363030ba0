CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"name" text NOT NULL,
	"logo_link" text NOT NULL,
	"lang" text NOT NULL,
	"footer_text" text NOT NULL,
	"footer_link" text NOT NULL,
	"meta_title" text NOT NULL,
	"meta_desc" text NOT NULL,
	"phone_prefix" text NOT NULL,
	"blocks_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"logo_file" text,
	"background_file" text,
	"footer_file" text,
	"meta_file" text,
	"mail_logo_file" text,
	"mail" jsonb,
	"mail_password" "bytea",
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "company_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_revision" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_domains_company" ON "company_domains" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "profiles_company" ON "profiles" USING btree ("company_id");