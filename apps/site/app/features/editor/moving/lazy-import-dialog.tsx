import { useBackCloses } from '@dotyk/ui/back-closes'
import { useStore } from '@dotyk/ui/store'
import { lazy, Suspense, useEffect } from 'react'
import { importDialogOpenStore } from './import-dialog-open-store.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** Shows the import dialog over the editor; its code is loaded when the user first opens it. */
export function LazyImportDialog() {
  const isShown = useStore(importDialogOpenStore, false)
  const close = () => importDialogOpenStore.set(false)
  useBackCloses(isShown, close)
  useEffect(() => close, [])
  return <Suspense>{isShown && <ImportDialog onClose={close} />}</Suspense>
}
