import { useEffect, useRef } from 'react'

/** Adds a link that is pasted while no field has the focus. `add` returns whether it accepted the text. */
export function usePasteAnywhere(add: (text: string) => boolean) {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    function paste(event: globalThis.ClipboardEvent) {
      const target = event.target as HTMLElement | null
      if (target?.closest('input, textarea, dialog, [contenteditable]')) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (latest.current(text)) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
