CREATE TABLE "chips" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"profile_id" text,
	"claimed_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"label" text DEFAULT '' NOT NULL,
	"last_touch" integer DEFAULT 0 NOT NULL,
	"last_touch_at" timestamp with time zone,
	"reuse_reported_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_chips" (
	"profile_id" text NOT NULL,
	"day" date NOT NULL,
	"chip" text NOT NULL,
	"opens" bigint NOT NULL,
	CONSTRAINT "statistics_chips_profile_id_day_chip_pk" PRIMARY KEY("profile_id","day","chip")
);
--> statement-breakpoint
ALTER TABLE "chips" ADD CONSTRAINT "chips_profile_id_accounts_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_chips" ADD CONSTRAINT "statistics_chips_profile_id_accounts_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chips_profile_id" ON "chips" USING btree ("profile_id");