CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"login" text NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_subjects" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"entry_id" bigint NOT NULL,
	CONSTRAINT "audit_subjects_kind_subject_id_entry_id_pk" PRIMARY KEY("kind","subject_id","entry_id")
);
--> statement-breakpoint
-- Staff of earlier releases could do everything.
ALTER TABLE "staff" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_subjects" ADD CONSTRAINT "audit_subjects_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_staff" ON "audit_entries" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_subjects_entry" ON "audit_subjects" USING btree ("entry_id");