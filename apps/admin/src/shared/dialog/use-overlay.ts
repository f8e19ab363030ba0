import { useBackCloses } from '@dotyk/ui/back-closes'
import { useState } from 'react'

/** The open state of a menu or popover, which the Back button closes too. */
export function useOverlay(): { opened: boolean; onChange: (opened: boolean) => void } {
  const [opened, setOpened] = useState(false)
  useBackCloses(opened, () => setOpened(false))
  return { opened, onChange: setOpened }
}
