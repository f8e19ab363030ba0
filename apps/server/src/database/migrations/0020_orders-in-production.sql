CREATE TABLE "order_chips" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"serial" text NOT NULL,
	"address" text NOT NULL,
	"is_locked" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_chips_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_layouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_layouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"file" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_parcels" (
	"order_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone,
	"ref" text,
	"cost" integer,
	"expected_on" text,
	"known_at" timestamp with time zone,
	"state" text,
	"status" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone,
	"track_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "step_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunded" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_chips" ADD CONSTRAINT "order_chips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_layouts" ADD CONSTRAINT "order_layouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reference_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."payments"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_layouts_order" ON "order_layouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_layouts_file" ON "order_layouts" USING btree ("file");--> statement-breakpoint
CREATE INDEX "order_parcels_track_at" ON "order_parcels" USING btree ("track_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_reference" ON "payment_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "orders_step" ON "orders" USING btree ("step","sequence");--> statement-breakpoint
-- What was sent before steps were kept can be received as well.
UPDATE "orders" SET "step" = 'sent', "step_times" = jsonb_build_object('sent', to_char("done_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) WHERE "state" = 'done' AND "done_at" IS NOT NULL;
