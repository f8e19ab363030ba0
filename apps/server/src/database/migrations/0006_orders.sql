CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"by" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "order_letters" (
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_letters_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"profile_id" text,
	"language" text NOT NULL,
	"state" integer DEFAULT 20 NOT NULL,
	"product_id" text NOT NULL,
	"product_title" text NOT NULL,
	"count" integer NOT NULL,
	"print_designs" integer NOT NULL,
	"page_designs" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"price" jsonb NOT NULL,
	"currency" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_state" text NOT NULL,
	"contact" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"delivery" jsonb NOT NULL,
	"comment" text NOT NULL,
	"waybill" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "orders_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_letters" ADD CONSTRAINT "order_letters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_profile_id_accounts_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_keys_created" ON "order_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_profile" ON "orders" USING btree ("profile_id","sequence");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","sequence");