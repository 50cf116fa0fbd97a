DROP INDEX "applications_company";--> statement-breakpoint
DROP INDEX "applications_job";--> statement-breakpoint
DROP INDEX "resume_jobs_user";--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
DROP INDEX "notifications_company";--> statement-breakpoint
CREATE INDEX "cooperation_agreements_first_employment" ON "cooperation_agreements" USING btree ("first_employment_id");--> statement-breakpoint
CREATE INDEX "cooperation_agreements_second_employment" ON "cooperation_agreements" USING btree ("second_employment_id");--> statement-breakpoint
CREATE INDEX "applications_company_scope" ON "applications" USING btree ("company_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("company_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "applications_company" ON "applications" USING btree ("company_id",coalesce("sent_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id","status");--> statement-breakpoint
CREATE INDEX "resume_jobs_user" ON "resume_jobs" USING btree ("user_id","company_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_company" ON "notifications" USING btree ("company_id","created_at","id");