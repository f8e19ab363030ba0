import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { PopupPosition } from './place-popup.ts'
import { Popup, type PopupButtonProps } from './Popup.tsx'
import styles from './Popup.module.css'

interface MenuProps extends PopupPosition {
  opened: boolean
  onChange: (opened: boolean) => void
  /** Renders the button that opens the menu: `props => <Button {...props}>More</Button>`. */
  button: (props: PopupButtonProps) => ReactNode
  /** `MenuItem` and `MenuLink` elements. */
  children: ReactNode
}

/** A button with a list of actions. Arrows, Home, End and first letters move through it; Tab leaves it. */
export function Menu({ opened, onChange, button, children, side = 'below', align = 'start' }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      {button({
        ref: opener,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: () => onChange(!opened),
      })}
      {opened && (
        <Popup
          id={id}
          role="menu"
          button={opener}
          side={side}
          align={align}
          onClose={() => onChange(false)}
          // The menu closes first, because an item's action may open a dialog.
          onClick={() => onChange(false)}
          onKeyDown={event => {
            if (event.key === 'Tab') {
              opener.current?.focus()
              onChange(false)
            } else moveFocus(event)
          }}
        >
          {children}
        </Popup>
      )}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = nextItem(event, items, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextItem({ key }: KeyboardEvent, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return following.find(item => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

interface ItemLook {
  /** The content before the name, such as the dot of a status. */
  sign?: ReactNode
  /** Marks an irreversible action. */
  danger?: boolean
}

const classOf = (danger: boolean) => (danger ? `${styles.item} ${styles.danger}` : styles.item)

export function MenuItem({ sign, danger = false, children, ...rest }: ComponentProps<'button'> & ItemLook) {
  return (
    <button type="button" {...rest} role="menuitem" tabIndex={-1} className={classOf(danger)}>
      {sign}
      {children}
    </button>
  )
}

export function MenuLink({ sign, danger = false, children, ...rest }: ComponentProps<'a'> & ItemLook) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={classOf(danger)}>
      {sign}
      {children}
    </a>
  )
}
