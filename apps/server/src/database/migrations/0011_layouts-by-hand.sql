-- Owners who placed their buttons before this was noted arranged them by hand as well.
UPDATE "profiles" SET "dnd_enabled" = true WHERE "layout" <> '[]'::jsonb AND NOT "dnd_enabled";
