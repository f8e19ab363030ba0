export { CardView } from './CardView.tsx'
export { type Icons, ServiceIcon } from './icons/ServiceIcon.tsx'
