CREATE TABLE "order_further_parcels" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"things" jsonb NOT NULL,
	"address" jsonb,
	"paid_by" text NOT NULL,
	"waybill" text,
	"requested_at" timestamp with time zone,
	"ref" text,
	"cost" integer,
	"expected_on" text,
	"known_at" timestamp with time zone,
	"register_ref" text,
	"register_number" text DEFAULT '' NOT NULL,
	"register_asked_at" timestamp with time zone,
	"state" text,
	"status" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone,
	"track_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	CONSTRAINT "order_further_parcels_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_with_id" text;--> statement-breakpoint
ALTER TABLE "order_further_parcels" ADD CONSTRAINT "order_further_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_further_parcels_track_at" ON "order_further_parcels" USING btree ("track_at");--> statement-breakpoint
CREATE INDEX "orders_sent_with" ON "orders" USING btree ("sent_with_id") WHERE "orders"."sent_with_id" is not null;