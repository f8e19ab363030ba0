ALTER TABLE "design_pictures" ADD COLUMN "is_white" boolean;--> statement-breakpoint
ALTER TABLE "design_pictures" ADD COLUMN "edge_colours" jsonb;--> statement-breakpoint
ALTER TABLE "design_pictures" ADD COLUMN "thinnest" integer;