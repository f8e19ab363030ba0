export { Toasts } from './Toasts.tsx'
export { dismissToast, showToast, type ToastAction } from './toast-list.ts'
