export { createDelivery } from './create-delivery.ts'
export { addDeliveryRoutes } from './delivery.routes.ts'
export type { ResolveDelivery } from './resolve-delivery.ts'
