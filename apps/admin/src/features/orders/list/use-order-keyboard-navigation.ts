import { useTranslation } from 'react-i18next'
import { useKeys } from '../../../shared/keys/keys.ts'

/** J and K move the focus between the shown orders; Enter opens the focused link. */
export function useOrderKeyboardNavigation(): void {
  const { t } = useTranslation('console')
  function moveFocus(by: 1 | -1) {
    const links = [...document.querySelectorAll<HTMLElement>('[data-order]')]
    const at = links.findIndex(link => link === document.activeElement)
    const next = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  useKeys([
    { keys: 'j', name: t('orders.following'), run: () => moveFocus(1) },
    { keys: 'k', name: t('orders.previous'), run: () => moveFocus(-1) },
  ])
}
