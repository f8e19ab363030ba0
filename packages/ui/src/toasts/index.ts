export { Toasts } from './Toasts.tsx'
export { showToast } from './toast-list.ts'
