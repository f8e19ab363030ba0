CREATE TABLE "statistics_days" (
	"profile_id" text NOT NULL,
	"day" date NOT NULL,
	"opens" bigint NOT NULL,
	"people" bigint NOT NULL,
	"saves" bigint NOT NULL,
	CONSTRAINT "statistics_days_profile_id_day_pk" PRIMARY KEY("profile_id","day")
);
--> statement-breakpoint
-- What must not outlive its day is in no log of changes, and no backup has it.
CREATE UNLOGGED TABLE "statistics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_taps" (
	"profile_id" text NOT NULL,
	"day" date NOT NULL,
	"item" text NOT NULL,
	"taps" bigint NOT NULL,
	CONSTRAINT "statistics_taps_profile_id_day_item_pk" PRIMARY KEY("profile_id","day","item")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "statistics_visitors" (
	"day" date NOT NULL,
	"profile_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "statistics_visitors_profile_id_day_hash_pk" PRIMARY KEY("profile_id","day","hash")
);
--> statement-breakpoint
ALTER TABLE "statistics_days" ADD CONSTRAINT "statistics_days_profile_id_accounts_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_taps" ADD CONSTRAINT "statistics_taps_profile_id_accounts_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_visitors" ADD CONSTRAINT "statistics_visitors_profile_id_accounts_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;