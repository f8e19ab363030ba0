import { NotFoundPage } from '../../shared/shell/error-pages.tsx'
import type { OpenPage, Page } from '../../shared/page.ts'

export const notFound: Page = { content: <NotFoundPage />, status: 404 }

export const openPage: OpenPage = () => notFound
