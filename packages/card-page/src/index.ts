export { CardView, type CardViewProps } from './CardView.tsx'
export { type Icons, ServiceIcon } from './icons/ServiceIcon.tsx'
