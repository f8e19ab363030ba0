ALTER TABLE "letters" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("next_attempt_at") WHERE "letters"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "letters_recipient" ON "letters" USING btree (lower("recipient"),"created_at");