CREATE INDEX "orders_state_step" ON "orders" USING btree ("state","step");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_state","sequence");--> statement-breakpoint
CREATE INDEX "orders_shipping" ON "orders" USING btree (("delivery"->>'shipping'),"sequence");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_unassigned" ON "orders" USING btree ("sequence") WHERE "orders"."assignee" is null;