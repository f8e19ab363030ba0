CREATE TABLE "payment_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"attempt" integer NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"amount" integer,
	"currency" text,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"attempts" jsonb NOT NULL,
	"counted" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"refund_requested_at" timestamp with time zone,
	"flag" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"status" text NOT NULL,
	"payment_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_payments_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_reference_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."payments"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_notices_reference" ON "payment_notices" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "payments_ask_at" ON "payments" USING btree ("ask_at");