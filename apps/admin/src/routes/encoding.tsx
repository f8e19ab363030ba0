import { EncodingPage } from '../features/orders/encoding/encoding-page.tsx'

export function Component() {
  return <EncodingPage />
}
