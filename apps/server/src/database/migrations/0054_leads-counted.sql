ALTER TABLE "lead_settings" ADD COLUMN "shared_group_id" text;--> statement-breakpoint
ALTER TABLE "statistics_days" ADD COLUMN "leads" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO "statistics_days" ("profile_id", "day", "opens", "people", "saves", "leads")
SELECT "profile_id", ("created_at" AT TIME ZONE 'Europe/Kyiv')::date, 0, 0, 0, count(*) FROM "leads" WHERE "source" = 'form' GROUP BY 1, 2
ON CONFLICT ("profile_id", "day") DO UPDATE SET "leads" = excluded."leads";
