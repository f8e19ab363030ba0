import { accountCalls } from './accounts.ts'
import { cardCalls } from './cards.ts'
import { catalogueCalls } from './catalogue.ts'
import { deliveryCalls } from './delivery.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payments.ts'
import { profileCalls } from './profile.ts'
import { pushCalls } from './push.ts'
import { settingsCalls } from './settings.ts'
import { staffCalls } from './staff.ts'

/** Every call of the service. */
export const calls = {
  ...accountCalls,
  ...profileCalls,
  ...settingsCalls,
  ...cardCalls,
  ...catalogueCalls,
  ...deliveryCalls,
  ...orderCalls,
  ...pushCalls,
  ...paymentCalls,
  ...staffCalls,
}

export type Calls = typeof calls
