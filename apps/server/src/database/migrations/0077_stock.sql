CREATE TABLE "stock_claims" (
	"order_id" text NOT NULL,
	"item" text NOT NULL,
	"reserved" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "stock_claims_order_id_item_pk" PRIMARY KEY("order_id","item"),
	CONSTRAINT "stock_claims_pieces" CHECK (least("stock_claims"."reserved", "stock_claims"."taken") >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" text PRIMARY KEY NOT NULL,
	"on_hand" integer,
	"warn_at" integer,
	"told" text
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	"by" text NOT NULL,
	"order_id" text,
	"order_number" text DEFAULT '' NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"on_hand_after" integer,
	"reserved_after" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_item_stock_items_id_fk" FOREIGN KEY ("item") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_claims_reserved" ON "stock_claims" USING btree ("item") WHERE "stock_claims"."reserved" > 0;--> statement-breakpoint
CREATE INDEX "stock_movements_item" ON "stock_movements" USING btree ("item","id");
--> statement-breakpoint
-- What the orders so far keep of the stock, by the table of domain/orders/stock-claim.ts.
INSERT INTO "stock_claims" ("order_id", "item", "reserved", "taken")
SELECT o.id, items.item, CASE WHEN claims.is_taken THEN 0 ELSE o.count END, CASE WHEN claims.is_taken THEN o.count ELSE 0 END
FROM "orders" o
CROSS JOIN LATERAL (
  SELECT o.done_at IS NOT NULL OR o.state = 'done' OR coalesce(o.step IN ('packed', 'sent', 'received'), false)
    OR (o.state = 'cancelled' AND coalesce(o.step IN ('printed', 'encoded'), false)) AS is_taken
) claims
CROSS JOIN LATERAL (
  SELECT 'blank-' || split_part(o.product_id, '-', 1) || '-' || split_part(o.product_id, '-', 3) AS item
  UNION ALL
  SELECT 'ribbon-' || split_part(o.product_id, '-', 4) WHERE split_part(o.product_id, '-', 1) = '3'
) items
WHERE o.count > 0 AND (claims.is_taken OR o.state = 'inProgress');
