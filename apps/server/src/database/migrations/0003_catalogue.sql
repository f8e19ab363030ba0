CREATE TABLE "accessories" (
	"id" integer PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"colours" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colours" (
	"id" integer PRIMARY KEY NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "design_prices" (
	"currency" text PRIMARY KEY NOT NULL,
	"print_first" integer NOT NULL,
	"print_subsequent" integer NOT NULL,
	"page_first" integer NOT NULL,
	"page_min" integer NOT NULL,
	"page_discount" integer NOT NULL,
	CONSTRAINT "design_prices_amounts" CHECK (least("design_prices"."print_first", "design_prices"."print_subsequent", "design_prices"."page_first", "design_prices"."page_min") >= 0),
	CONSTRAINT "design_prices_discount" CHECK ("design_prices"."page_discount" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "print_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"product" text NOT NULL,
	"currency" text NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "product_prices_product_currency_pk" PRIMARY KEY("product","currency"),
	CONSTRAINT "product_prices_price" CHECK ("product_prices"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"key" text PRIMARY KEY NOT NULL,
	"accessory" integer NOT NULL,
	"print_type" integer NOT NULL,
	"colour" integer NOT NULL,
	"ribbon" integer,
	"brand" text NOT NULL,
	"material" text NOT NULL,
	"length" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"shipping_length" double precision NOT NULL,
	"shipping_width" double precision NOT NULL,
	"shipping_height" double precision NOT NULL,
	"gross_weight" double precision NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ribbons" (
	"id" integer PRIMARY KEY NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_products_key_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_accessory_accessories_id_fk" FOREIGN KEY ("accessory") REFERENCES "public"."accessories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_print_type_print_types_id_fk" FOREIGN KEY ("print_type") REFERENCES "public"."print_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_colour_colours_id_fk" FOREIGN KEY ("colour") REFERENCES "public"."colours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ribbon_ribbons_id_fk" FOREIGN KEY ("ribbon") REFERENCES "public"."ribbons"("id") ON DELETE no action ON UPDATE no action;