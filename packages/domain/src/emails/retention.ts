/** How long an email is kept, its row and its file in the embedded outbox: by then every question about it has been asked. */
export const EMAIL_RETENTION_DAYS = 90
