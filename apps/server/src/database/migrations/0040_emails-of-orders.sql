ALTER TABLE "letters" ADD COLUMN "order_id" text;--> statement-breakpoint
CREATE INDEX "letters_order" ON "letters" USING btree ("order_id");--> statement-breakpoint
UPDATE "letters" SET "order_id" = substring("payload" #>> '{data,order,link}' from '/order/([^/?#]+)$') WHERE "kind" LIKE 'order-%';
