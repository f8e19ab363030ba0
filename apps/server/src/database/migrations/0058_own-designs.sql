CREATE TABLE "design_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploader" text NOT NULL,
	"is_ordered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "own_design" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "design_pictures_uploader" ON "design_pictures" USING btree ("uploader","created_at");--> statement-breakpoint
CREATE INDEX "design_pictures_unordered" ON "design_pictures" USING btree ("created_at") WHERE not "design_pictures"."is_ordered";--> statement-breakpoint
CREATE INDEX "orders_own_design" ON "orders" USING btree ("id") WHERE "orders"."own_design" <> '';