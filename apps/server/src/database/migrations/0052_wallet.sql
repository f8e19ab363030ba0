CREATE TABLE "wallet_passes" (
	"profile_id" text NOT NULL,
	"wallet" text NOT NULL,
	"fingerprint" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"profile_version" integer NOT NULL,
	"surroundings" text NOT NULL,
	"next_change_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_passes_profile_id_wallet_pk" PRIMARY KEY("profile_id","wallet")
);
--> statement-breakpoint
CREATE TABLE "wallet_registrations" (
	"profile_id" text NOT NULL,
	"device" text NOT NULL,
	"push_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_registrations_profile_id_device_pk" PRIMARY KEY("profile_id","device")
);
--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_registrations" ADD CONSTRAINT "wallet_registrations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_passes_next_change" ON "wallet_passes" USING btree ("next_change_at");--> statement-breakpoint
CREATE INDEX "wallet_registrations_device" ON "wallet_registrations" USING btree ("device");