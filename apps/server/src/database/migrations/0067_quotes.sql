CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" text,
	"submission" text NOT NULL,
	"name" text NOT NULL,
	"organization" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"count" integer,
	"accessory" integer,
	"consent_text" text NOT NULL,
	"consent_version" integer NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_requests_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "quotes_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"company_id" text,
	"request_id" uuid,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"stage" text DEFAULT 'draft' NOT NULL,
	"product_id" text NOT NULL,
	"count" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"print_designs" integer NOT NULL,
	"print_design_price" integer NOT NULL,
	"page_designs" integer NOT NULL,
	"page_design_price" integer NOT NULL,
	"discount" integer NOT NULL,
	"valid_until" date NOT NULL,
	"note" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"order_id" text,
	"erased_at" timestamp with time zone,
	CONSTRAINT "quotes_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "quotes_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_requests_list" ON "quote_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_state" ON "quote_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "quote_requests_company" ON "quote_requests" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "quotes_stage" ON "quotes" USING btree ("stage","sequence");--> statement-breakpoint
CREATE INDEX "quotes_request" ON "quotes" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quotes_company" ON "quotes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "quotes_unordered" ON "quotes" USING btree ("valid_until") WHERE "quotes"."order_id" is null;