CREATE TABLE "payment_register_checks" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"registered" integer NOT NULL,
	"differences" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_register_checks_day_provider_pk" PRIMARY KEY("day","provider")
);
