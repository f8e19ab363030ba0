import {
  type ChoiceBase,
  choiceAddress,
  type ProductChoice,
  readChoiceAddress,
} from '@dotyk/domain/catalogue'
import { setPageKey } from '@dotyk/ui/back-closes'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The chosen product, stored in the URL: Back undoes a choice, and a reload or a shared link shows the same one.
 * @param addressed the choice that the page was rendered with
 */
export function useChoice(addressed: ProductChoice, base: ChoiceBase) {
  const [choice, setChoice] = useState(addressed)
  const address = choiceAddress(choice)

  const readAddress = useEffectEvent(() => {
    setPageKey((history.state as { key?: string } | null)?.key ?? 'default')
    const [, accessory = '', language, colour, printType, ribbon] = location.pathname.split('/').slice(1)
    const segments = { accessory, language, colour, printType, ribbon }
    const read = readChoiceAddress(segments, addressed.language, base)
    const next = read && { ...read.choice, language: addressed.language }
    if (next && choiceAddress(next) !== address) setChoice(next)
  })
  useEffect(() => {
    const onPopState = () => readAddress()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  function choose(next: ProductChoice): void {
    setChoice(next)
    // Pressing the current choice must not add a history entry.
    if (choiceAddress(next) === address) return
    history.pushState({ key: choiceAddress(next) }, '', choiceAddress(next))
    setPageKey(choiceAddress(next))
  }

  return [choice, choose] as const
}
