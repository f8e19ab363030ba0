CREATE TABLE "listed_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"profile_text" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"search" text GENERATED ALWAYS AS (profile_text || ' ' || email) STORED NOT NULL,
	"type" text NOT NULL,
	"subscription_state" text NOT NULL,
	"paid_until" timestamp with time zone NOT NULL,
	"order_status" text NOT NULL,
	"company_id" text,
	"group_id" text,
	"is_linked" boolean NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "accounts_search";--> statement-breakpoint
DROP INDEX "accounts_by_email";--> statement-breakpoint
DROP INDEX "profiles_search";--> statement-breakpoint
DROP INDEX "profiles_made";--> statement-breakpoint
DROP INDEX "profiles_by_creation";--> statement-breakpoint
DROP INDEX "profiles_by_name";--> statement-breakpoint
DROP INDEX "profiles_by_address";--> statement-breakpoint
DROP INDEX "profiles_by_paid_until";--> statement-breakpoint
ALTER TABLE "listed_profiles" ADD CONSTRAINT "listed_profiles_id_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO listed_profiles (id, profile_text, name, address, type, subscription_state, paid_until, order_status, company_id, group_id, deleted_at, created_at, email, is_linked)
SELECT p.id, lower(p.name || ' ' || coalesce(p.slug, '') || ' ' || p.id || ' ' || jsonb_path_query_array(p.phones, '$[*].value')::text),
    lower(p.name), coalesce(p.slug, p.id), p.type, p.subscription_state, coalesce(p.paid_until, 'infinity'), p.order_status,
    p.company_id, p.group_id, p.deleted_at, p.created_at,
    coalesce(lower(a.email::text), ''), a.email IS NOT NULL AND a.password_hash IS NOT NULL
FROM profiles p JOIN accounts a ON a.id = p.id;--> statement-breakpoint
CREATE INDEX "listed_profiles_search" ON "listed_profiles" USING gin ((translate("search", 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэ', 'abvhgdeejzyiijklmnoprstufxccssqwaeqye')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listed_profiles_by_creation" ON "listed_profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "listed_profiles_by_name" ON "listed_profiles" USING btree (("name" collate "uk-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "listed_profiles_by_address" ON "listed_profiles" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "listed_profiles_by_email" ON "listed_profiles" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "listed_profiles_by_paid_until" ON "listed_profiles" USING btree ("paid_until","id");
--> statement-breakpoint
-- Each trigger writes what its own table says, so that changes of both at once don't undo each other.
CREATE FUNCTION "list_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_profiles (id, profile_text, name, address, type, subscription_state, paid_until, order_status, company_id, group_id, deleted_at, created_at, email, is_linked)
  SELECT NEW.id, lower(NEW.name || ' ' || coalesce(NEW.slug, '') || ' ' || NEW.id || ' ' || jsonb_path_query_array(NEW.phones, '$[*].value')::text),
    lower(NEW.name), coalesce(NEW.slug, NEW.id), NEW.type, NEW.subscription_state, coalesce(NEW.paid_until, 'infinity'), NEW.order_status,
    NEW.company_id, NEW.group_id, NEW.deleted_at, NEW.created_at,
    coalesce(lower(a.email::text), ''), a.email IS NOT NULL AND a.password_hash IS NOT NULL
  FROM accounts a WHERE a.id = NEW.id
  ON CONFLICT (id) DO UPDATE SET
    profile_text = excluded.profile_text,
    name = excluded.name,
    address = excluded.address,
    type = excluded.type,
    subscription_state = excluded.subscription_state,
    paid_until = excluded.paid_until,
    order_status = excluded.order_status,
    company_id = excluded.company_id,
    group_id = excluded.group_id,
    deleted_at = excluded.deleted_at,
    created_at = excluded.created_at;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "list_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_profiles SET email = coalesce(lower(NEW.email::text), ''),
    is_linked = NEW.email IS NOT NULL AND NEW.password_hash IS NOT NULL
  WHERE id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "profiles_listed" AFTER INSERT OR UPDATE OF name, slug, phones, type, subscription_state, paid_until, order_status,
  company_id, group_id, deleted_at, created_at ON "profiles" FOR EACH ROW EXECUTE FUNCTION "list_profile"();--> statement-breakpoint
CREATE TRIGGER "accounts_listed" AFTER UPDATE OF email, password_hash ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION "list_account"();
