import { useTranslation } from 'react-i18next'
import { useKeys } from '../../../shared/keys/keys.ts'

/** J and K walk through the orders on the screen; Enter opens the one that has the focus, as of any link. */
export function useWalk(): void {
  const { t } = useTranslation('console')
  function walk(by: 1 | -1) {
    const links = [...document.querySelectorAll<HTMLElement>('[data-order]')]
    const at = links.findIndex(link => link === document.activeElement)
    const next = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  useKeys([
    { keys: 'j', name: t('orders.following'), run: () => walk(1) },
    { keys: 'k', name: t('orders.previous'), run: () => walk(-1) },
  ])
}
