-- TRUNCATE is neither an update nor a deletion: the triggers of 0016 let it empty the audit log.
CREATE TRIGGER "audit_entries_kept" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_subjects_kept" BEFORE TRUNCATE ON "audit_subjects"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
