CREATE TABLE "delivery_branches" (
	"ref" text PRIMARY KEY NOT NULL,
	"city_ref" text NOT NULL,
	"settlement_ref" text,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"key" text NOT NULL,
	"schedule" jsonb NOT NULL,
	"max_weight" integer
);
--> statement-breakpoint
CREATE TABLE "delivery_cities" (
	"ref" text PRIMARY KEY NOT NULL,
	"settlement_ref" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"area" text NOT NULL,
	"region" text NOT NULL,
	"weight" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_city_terms" (
	"term" text NOT NULL,
	"city_ref" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "delivery_city_terms_city_ref_term_pk" PRIMARY KEY("city_ref","term")
);
--> statement-breakpoint
CREATE TABLE "delivery_copies" (
	"list" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"copied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_copy_pages" (
	"list" text NOT NULL,
	"page" integer NOT NULL,
	"source" text NOT NULL,
	"rows" jsonb NOT NULL,
	"copied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_copy_pages_list_page_pk" PRIMARY KEY("list","page")
);
--> statement-breakpoint
CREATE TABLE "delivery_ownership_forms" (
	"ref" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_street_questions" (
	"city_ref" text NOT NULL,
	"key" text NOT NULL,
	"is_complete" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_street_questions_city_ref_key_pk" PRIMARY KEY("city_ref","key")
);
--> statement-breakpoint
CREATE TABLE "delivery_streets" (
	"city_ref" text NOT NULL,
	"name" text NOT NULL,
	"ref" text,
	"key" text NOT NULL,
	CONSTRAINT "delivery_streets_city_ref_name_pk" PRIMARY KEY("city_ref","name")
);
--> statement-breakpoint
ALTER TABLE "delivery_city_terms" ADD CONSTRAINT "delivery_city_terms_city_ref_delivery_cities_ref_fk" FOREIGN KEY ("city_ref") REFERENCES "public"."delivery_cities"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_branches_city" ON "delivery_branches" USING btree ("city_ref","kind","position");--> statement-breakpoint
CREATE INDEX "delivery_branches_like" ON "delivery_branches" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "delivery_cities_weight" ON "delivery_cities" USING btree ("weight" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "delivery_city_terms_begin" ON "delivery_city_terms" USING btree ("term" text_pattern_ops,"weight" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "delivery_city_terms_1" ON "delivery_city_terms" USING btree (left("term", 1),"weight" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "delivery_city_terms_2" ON "delivery_city_terms" USING btree (left("term", 2),"weight" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "delivery_city_terms_3" ON "delivery_city_terms" USING btree (left("term", 3),"weight" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "delivery_city_terms_like" ON "delivery_city_terms" USING gin ("term" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "delivery_street_questions_asked" ON "delivery_street_questions" USING btree ("asked_at");