import { PromoCodesPage } from '../features/catalogue/discounts-page.tsx'

export function Component() {
  return <PromoCodesPage />
}
