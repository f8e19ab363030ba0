CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"sale_id" uuid,
	"subject_kind" text NOT NULL,
	"subject" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"register_id" uuid NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"made_at" timestamp with time zone,
	"address" text DEFAULT '' NOT NULL,
	"register" text DEFAULT '' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_receipts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_shifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_sale_id_receipts_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_cause" ON "receipts" USING btree ("reference","cause");--> statement-breakpoint
CREATE INDEX "receipts_subject" ON "receipts" USING btree ("subject_kind","subject");--> statement-breakpoint
CREATE INDEX "receipts_created" ON "receipts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "receipts_try_at" ON "receipts" USING btree ("try_at") WHERE "receipts"."state" = 'owed';