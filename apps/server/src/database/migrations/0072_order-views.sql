CREATE TABLE "order_columns" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_columns" ADD CONSTRAINT "order_columns_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_views_staff" ON "order_views" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "orders_by_recipient" ON "orders" USING btree ((left(lower(coalesce(coalesce(("recipient"->'legal'->>'organization') || ' ', '') || ("recipient"->>'lastName') || ' ' || ("recipient"->>'firstName'), '')), 100) collate "uk-x-icu"),"sequence");--> statement-breakpoint
CREATE INDEX "orders_by_product" ON "orders" USING btree (("product_id" collate "C"),"sequence");--> statement-breakpoint
CREATE INDEX "orders_by_destination" ON "orders" USING btree ((left(lower(coalesce(("delivery"->>'city'), '')), 100) collate "uk-x-icu"),"sequence");--> statement-breakpoint
CREATE INDEX "orders_by_assignee" ON "orders" USING btree ((coalesce("assignee", '') collate "C"),"sequence");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ((("price"->>'total')::bigint),"sequence");