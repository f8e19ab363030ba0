CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext",
	"email_confirmed_at" timestamp with time zone,
	"email_refused_at" timestamp with time zone,
	"password_hash" text,
	"login_key_hash" text,
	"confirmation_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_login_key_hash_unique" UNIQUE("login_key_hash")
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" text,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_name" text,
	"language" text NOT NULL,
	"payload" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text,
	"type" integer DEFAULT 10 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"info" text DEFAULT '' NOT NULL,
	"photo" text,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"messengers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"social_networks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"banks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_buttons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"waiter_phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"waiter_messengers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"customization" jsonb DEFAULT '{"logo":null,"logoLink":null,"background":null,"backgroundColor":null,"cardColor":null,"textColor":null,"shadowColor":null,"iconBackgroundColor":null,"iconColor":null,"buttonBackgroundColor":null,"buttonTextColor":null,"disableCreatedBy":false}'::jsonb NOT NULL,
	"group_logo" jsonb DEFAULT '{"img":null,"link":null}'::jsonb NOT NULL,
	"menu_link" text,
	"menu_file" text,
	"layout" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hide_profile_photo" boolean DEFAULT false NOT NULL,
	"hide_logo" boolean DEFAULT false NOT NULL,
	"dnd_enabled" boolean DEFAULT false NOT NULL,
	"disable_auto_save" boolean DEFAULT false NOT NULL,
	"customization_enabled" boolean DEFAULT false NOT NULL,
	"email_binding_disabled" boolean DEFAULT false NOT NULL,
	"pay_status" integer DEFAULT 10 NOT NULL,
	"paid_until" timestamp with time zone,
	"order_status" integer DEFAULT 10 NOT NULL,
	"company_id" text,
	"group_name" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"login" "citext" NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_login_unique" UNIQUE("login")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmations_account" ON "confirmations" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "letters_profile" ON "letters" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profiles_paid_until" ON "profiles" USING btree ("pay_status","paid_until");