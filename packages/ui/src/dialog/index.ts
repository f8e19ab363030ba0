export { Dialog, StillDialog } from './Dialog.tsx'
