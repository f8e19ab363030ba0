CREATE TABLE "push_deliveries" (
	"message_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"service" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "push_deliveries_message_id_token_id_pk" PRIMARY KEY("message_id","token_id")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"actions" jsonb NOT NULL,
	"image" text,
	"icon" text,
	"badge" text,
	"state" text NOT NULL,
	"refused_with" integer,
	"total" integer NOT NULL,
	"counts" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "push_tokens" ADD COLUMN "language" text DEFAULT 'ua' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_message_id_push_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."push_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("message_id","next_try_at") WHERE "push_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "push_deliveries_claimed" ON "push_deliveries" USING btree ("message_id") WHERE "push_deliveries"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX "push_messages_created" ON "push_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "push_tokens_created" ON "push_tokens" USING btree ("created_at","id");