CREATE TABLE "audit_contents" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"profile_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_contents" ADD CONSTRAINT "audit_contents_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_contents_profile" ON "audit_contents" USING btree ("profile_id");--> statement-breakpoint
-- The log, which nothing else changes, repeated what profiles contain; from now on it has the names of the fields alone.
INSERT INTO "audit_contents" ("entry_id", "profile_id", "before", "after")
  SELECT DISTINCT ON ("entry"."id") "entry"."id", "profile"."id", "entry"."before", "entry"."after"
  FROM "audit_entries" "entry"
  JOIN "audit_subjects" "subject" ON "subject"."entry_id" = "entry"."id" AND "subject"."kind" = 'profile'
  JOIN "profiles" "profile" ON "profile"."id" = "subject"."subject_id"
  WHERE "entry"."action" IN ('user.edited', 'user.domain-removed')
  ORDER BY "entry"."id", "profile"."id";--> statement-breakpoint
ALTER TABLE "audit_entries" DISABLE TRIGGER "audit_entries_last";--> statement-breakpoint
UPDATE "audit_entries" SET
  "before" = (SELECT jsonb_object_agg("name", NULL::text) FROM jsonb_object_keys("before") "name"),
  "after" = (SELECT jsonb_object_agg("name", NULL::text) FROM jsonb_object_keys("after") "name")
  WHERE "action" IN ('user.edited', 'user.domain-removed');--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER "audit_entries_last";
