CREATE TABLE "group_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"group_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"error_key" text,
	"error_field" text,
	"request" "bytea",
	"sheet" "bytea",
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"name" text NOT NULL,
	"company_id" text,
	"logo" jsonb DEFAULT '{"img":null,"link":null}'::jsonb NOT NULL,
	"template_id" text,
	"locked_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"synced_to" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "groups_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "group_position" integer;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_template_id_profiles_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_tasks_created" ON "group_tasks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "groups_template" ON "groups" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "groups_company" ON "groups" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "profiles_group" ON "profiles" USING btree ("group_id","group_position");