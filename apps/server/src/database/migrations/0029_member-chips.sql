CREATE TABLE "member_chips" (
	"profile_id" text PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"is_locked" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_chips" ADD CONSTRAINT "member_chips_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;