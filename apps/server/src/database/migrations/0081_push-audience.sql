CREATE TABLE "push_results" (
	"message_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"result" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "push_results_message_id_token_id_result_pk" PRIMARY KEY("message_id","token_id","result")
);
--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "audience" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_results" ADD CONSTRAINT "push_results_message_id_push_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."push_messages"("id") ON DELETE cascade ON UPDATE no action;