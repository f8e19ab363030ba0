CREATE TABLE "order_tags" (
	"order_id" text NOT NULL,
	"tag" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_tag" ON "order_tags" USING btree ("tag","order_id");--> statement-breakpoint
CREATE INDEX "orders_assignee" ON "orders" USING btree ("assignee","sequence") WHERE "orders"."assignee" is not null;