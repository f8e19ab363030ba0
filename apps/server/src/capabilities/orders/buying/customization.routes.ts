import type { HttpContext } from '../../../http/http-context.ts'
import { buyCustomization } from './customization.ts'
import type { OrdersContext } from '../orders.context.ts'

const CHECKOUT = '/api/v1/profile/pay/customization'

export function addCustomizationRoutes({ handle }: HttpContext, context: OrdersContext): void {
  handle('POST /api/v1/profile/customization', async ({ owner }) => {
    const isOn = await buyCustomization(context, owner.profileId)
    return { success: true, customization_enabled: isOn, checkout: isOn ? null : CHECKOUT }
  })
}
