import { TransfersPage } from '../features/transfers/transfers-page.tsx'

export function Component() {
  return <TransfersPage />
}
