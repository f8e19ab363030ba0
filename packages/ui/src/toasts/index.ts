export { Toasts } from './Toasts.tsx'
export { dismissToast, showToast } from './toast-list.ts'
