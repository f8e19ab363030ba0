import { DiscountsPage } from '../features/catalogue/discounts-page.tsx'

export function Component() {
  return <DiscountsPage />
}
