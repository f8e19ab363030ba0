import { QuotesPage } from '../features/quotes/quotes-page.tsx'

export function Component() {
  return <QuotesPage />
}
