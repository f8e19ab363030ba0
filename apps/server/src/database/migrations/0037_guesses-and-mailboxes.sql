CREATE TABLE "guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_known_devices" (
	"staff_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_known_devices_staff_id_device_hash_pk" PRIMARY KEY("staff_id","device_hash")
);
--> statement-breakpoint
DROP INDEX "letters_recipient";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "letters" SET "mailbox" = lower("recipient");--> statement-breakpoint
ALTER TABLE "staff_known_devices" ADD CONSTRAINT "staff_known_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guesses_last" ON "guesses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "letters_mailbox" ON "letters" USING btree ("mailbox","created_at");