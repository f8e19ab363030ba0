import { type ReactNode, useId, useRef } from 'react'
import type { PopupPosition } from './place-popup.ts'
import { Popup, type PopupButtonProps } from './Popup.tsx'
import styles from './Popup.module.css'

interface PopoverProps extends PopupPosition {
  /** The popover's label for screen readers. */
  label: string
  opened: boolean
  onChange: (opened: boolean) => void
  /** Renders the button that opens the popover: `props => <button {...props}>Columns</button>`. */
  button: (props: PopupButtonProps) => ReactNode
  children: ReactNode
}

/** A button with fields in a popover that closes on a press outside. */
export function Popover({ label, opened, onChange, button, children, ...place }: PopoverProps) {
  const { side = 'below', align = 'start' } = place
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      {button({
        ref: opener,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: () => onChange(!opened),
      })}
      {opened && (
        <Popup
          id={id}
          role="dialog"
          aria-label={label}
          button={opener}
          side={side}
          align={align}
          className={styles.panel}
          onClose={() => onChange(false)}
        >
          {children}
        </Popup>
      )}
    </>
  )
}
