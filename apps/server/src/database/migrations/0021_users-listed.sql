CREATE INDEX "accounts_search" ON "accounts" USING gin ((coalesce(lower("email"::text), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_email" ON "accounts" USING btree ((coalesce(lower("email"::text), '')),"id");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ((lower("name" || ' ' || coalesce("slug", '') || ' ' || "id" || ' ' || jsonb_path_query_array("phones", '$[*].value')::text)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_by_creation" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree ((lower("name") collate "uk-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "profiles_by_address" ON "profiles" USING btree ((coalesce("slug", "id")),"id");--> statement-breakpoint
CREATE INDEX "profiles_by_paid_until" ON "profiles" USING btree ((coalesce("paid_until", 'infinity')),"id");