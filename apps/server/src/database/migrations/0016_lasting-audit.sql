-- What staff did stays as it was written, whoever of the service's code or its console would change it.
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log can''t be changed.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_last" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_subjects_last" BEFORE UPDATE OR DELETE ON "audit_subjects"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
