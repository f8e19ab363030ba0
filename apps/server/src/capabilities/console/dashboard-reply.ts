import type { Reply } from '@dotyk/contract/client'

/** What the console's start page shows. */
export type Dashboard = Reply<'GET /admin/api/v1/dashboard'>
