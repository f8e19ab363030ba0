export { Toasts } from './Toasts.tsx'
export { dismissToast, showToast, type Toast, type ToastKind } from './toast-list.ts'
