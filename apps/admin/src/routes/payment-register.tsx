import { PaymentRegisterPage } from '../features/register/payment-register-page.tsx'

export function Component() {
  return <PaymentRegisterPage />
}
