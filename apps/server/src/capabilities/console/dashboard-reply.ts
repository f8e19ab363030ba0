import type { Reply } from '@dotyk/contract/client'

/** Data for the console's start page. */
export type Dashboard = Reply<'GET /admin/api/v1/dashboard'>
