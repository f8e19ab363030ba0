CREATE TABLE "bank_transfers" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"order_ids" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
