CREATE TABLE "lead_webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"profile_id" text NOT NULL,
	"lead_id" uuid,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"earlier_tries" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"failure" text,
	"tried_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_webhooks" (
	"profile_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"old_secret" "bytea",
	"old_secret_until" timestamp with time zone,
	"off" text,
	"failing_since" timestamp with time zone,
	"busy_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_webhook_events" ADD CONSTRAINT "lead_webhook_events_profile_id_lead_webhooks_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."lead_webhooks"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_webhook_events" ADD CONSTRAINT "lead_webhook_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_webhooks" ADD CONSTRAINT "lead_webhooks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_webhook_events_log" ON "lead_webhook_events" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_webhook_events_lead" ON "lead_webhook_events" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_webhook_events_due" ON "lead_webhook_events" USING btree ("profile_id","next_try_at") WHERE "lead_webhook_events"."state" = 'waiting';