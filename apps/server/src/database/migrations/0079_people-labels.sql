CREATE TABLE "profile_assignees" (
	"profile_id" text PRIMARY KEY NOT NULL,
	"assignee" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_tags" (
	"profile_id" text NOT NULL,
	"tag" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_tags_profile_id_tag_pk" PRIMARY KEY("profile_id","tag")
);
--> statement-breakpoint
ALTER TABLE "profile_assignees" ADD CONSTRAINT "profile_assignees_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_notes" ADD CONSTRAINT "profile_notes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_tags" ADD CONSTRAINT "profile_tags_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_assignees_assignee" ON "profile_assignees" USING btree ("assignee");--> statement-breakpoint
CREATE INDEX "profile_notes_profile" ON "profile_notes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "profile_tags_tag" ON "profile_tags" USING btree ("tag","profile_id");--> statement-breakpoint
CREATE INDEX "leads_mailbox" ON "leads" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "orders_contact_email" ON "orders" USING btree (lower("contact"->>'email'));--> statement-breakpoint
CREATE INDEX "orders_contact_phone" ON "orders" USING btree (("contact"->>'phone'));