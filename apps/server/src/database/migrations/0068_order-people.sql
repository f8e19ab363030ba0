CREATE TABLE "order_people" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"page_id" text,
	CONSTRAINT "order_people_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
ALTER TABLE "order_people" ADD CONSTRAINT "order_people_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_people" ADD CONSTRAINT "order_people_page_id_accounts_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_people_page" ON "order_people" USING btree ("page_id");