import { type ChoiceBase, choicePath, type ProductChoice, parseChoicePath } from '@dotyk/domain/catalogue'
import { setPageHistoryKey } from '@dotyk/ui/back-closes'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The chosen product, stored in the URL: Back undoes a choice, and a reload or a shared link shows the same product.
 * @param addressed the choice with which the page was rendered
 */
export function useProductChoice(addressed: ProductChoice, base: ChoiceBase) {
  const [choice, setChoice] = useState(addressed)
  const address = choicePath(choice)

  const readAddress = useEffectEvent(() => {
    setPageHistoryKey((history.state as { key?: string } | null)?.key ?? 'default')
    const [, accessory = '', language, colour, printType, ribbon] = location.pathname.split('/').slice(1)
    const segments = { accessory, language, colour, printType, ribbon }
    const read = parseChoicePath(segments, addressed.language, base)
    const next = read && { ...read.choice, language: addressed.language }
    if (next && choicePath(next) !== address) setChoice(next)
  })
  useEffect(() => {
    const onPopState = () => readAddress()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  function choose(next: ProductChoice): void {
    setChoice(next)
    // Pressing the current choice must not add a history entry.
    if (choicePath(next) === address) return
    history.pushState({ key: choicePath(next) }, '', choicePath(next))
    setPageHistoryKey(choicePath(next))
  }

  return [choice, choose] as const
}
