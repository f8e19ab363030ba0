CREATE TABLE "order_job_files" (
	"job_id" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "order_job_files_job_id_place_name_pk" PRIMARY KEY("job_id","place","name")
);
--> statement-breakpoint
CREATE TABLE "order_job_rows" (
	"job_id" text NOT NULL,
	"place" integer NOT NULL,
	"order_id" text NOT NULL,
	"result" text,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	CONSTRAINT "order_job_rows_job_id_place_pk" PRIMARY KEY("job_id","place")
);
--> statement-breakpoint
CREATE TABLE "order_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"action" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"register" jsonb,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "register_ref" text;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "register_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "register_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_job_files" ADD CONSTRAINT "order_job_files_job_id_order_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."order_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_job_rows" ADD CONSTRAINT "order_job_rows_job_id_order_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."order_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_job_rows_order" ON "order_job_rows" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_jobs_created" ON "order_jobs" USING btree ("created_at");