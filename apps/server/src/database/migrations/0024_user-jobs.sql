CREATE TABLE "user_job_rows" (
	"job_id" text NOT NULL,
	"place" integer NOT NULL,
	"profile_id" text NOT NULL,
	"result" text,
	CONSTRAINT "user_job_rows_job_id_place_pk" PRIMARY KEY("job_id","place")
);
--> statement-breakpoint
CREATE TABLE "user_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"operation" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "user_job_rows" ADD CONSTRAINT "user_job_rows_job_id_user_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."user_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_jobs_created" ON "user_jobs" USING btree ("created_at");