-- Things are measured as they stand before one: width, height, and length for how deep they are.
UPDATE "products" SET "width" = "length", "height" = "width", "length" = "height" WHERE "accessory" = 1;--> statement-breakpoint
UPDATE "products" SET "height" = "length", "length" = "height" WHERE "accessory" = 3;--> statement-breakpoint
UPDATE "products" SET "width" = "length", "length" = "width" WHERE "accessory" IN (2, 4);
