CREATE TABLE "own_domain_changes" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_domain_revision" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"problem" text,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_domains_of_profile" UNIQUE("profile_id","domain")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "own_domain" text;--> statement-breakpoint
ALTER TABLE "own_domains" ADD CONSTRAINT "own_domains_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_domains_held" ON "own_domains" USING btree ("domain") WHERE "own_domains"."state" in ('proven', 'failing');--> statement-breakpoint
CREATE INDEX "own_domains_domain" ON "own_domains" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "own_domains_next_check" ON "own_domains" USING btree ("next_check_at");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_own_domain_unique" UNIQUE("own_domain");