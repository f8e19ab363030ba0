import { DesignPricesPage } from '../features/catalogue/design-prices-page.tsx'

export function Component() {
  return <DesignPricesPage />
}
