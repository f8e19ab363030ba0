import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './ComboBox.module.css'
import { Field, type FieldProps } from '../fields/Field.tsx'
import fieldStyles from '../fields/Field.module.css'

export interface ComboBoxProps<Option> extends FieldProps {
  /** The text of the field, typed or chosen. */
  text: string
  onType: (text: string) => void
  /** Options for the text, best first; they stay while newer options load. */
  options: readonly Option[]
  keyOf: (option: Option) => string
  onChoose: (option: Option) => void
  /** Key of the option that is now in the field. */
  chosenKey?: string | null
  children: (option: Option) => ReactNode
  onClear: () => void
  clearLabel: string
  /** Whether options are loading. */
  busy?: boolean
  /** Shown instead of options: no results or no response. */
  note?: ReactNode
  /** The text announced to screen readers, such as the number of options. */
  status?: string
  /** Called when the list opens, closes or loses the focus, to start a search or validate the text. */
  onOpen?: () => void
  onLeave?: () => void
  name?: string
  placeholder?: string
  disabled?: boolean
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number
  required?: boolean
}

/** A text field with suggestions. The typed text stays unless an option is chosen. */
export function ComboBox<Option>(props: ComboBoxProps<Option>) {
  const { text, onType, options, keyOf, onChoose, chosenKey = null, children, note, busy = false } = props
  const { onClear, clearLabel, status, onOpen, onLeave, label, labelHidden, ...rest } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const listId = useId()
  const shown = open && (options.length > 0 || Boolean(note))
  const current = Math.min(active, options.length - 1)
  const optionId = (at: number) => `${listId}-${at}`

  useEffect(() => {
    if (shown) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  useEffect(() => {
    if (shown && current >= 0)
      document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [shown, current, listId])

  function show() {
    if (open || rest.disabled) return
    setOpen(true)
    setActive(-1)
    onOpen?.()
  }

  function choose(option: Option | undefined) {
    if (option === undefined) return
    onChoose(option)
    setOpen(false)
  }

  function walk(event: KeyboardEvent) {
    // An input method uses Enter and the arrows to choose among its candidates.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key]
    if (step !== undefined) {
      if (!open) show()
      else setActive(Math.max(0, Math.min(current + step, options.length - 1)))
    } else if (event.key === 'Enter' && shown && current >= 0) choose(options[current])
    // Escape closes only the list and not the surrounding dialog.
    else if (event.key === 'Escape' && shown) setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Field
      label={label}
      labelHidden={labelHidden ?? false}
      error={rest.error}
      hint={rest.hint}
      aside={rest.aside}
      className={rest.className}
    >
      {control => (
        <div
          className={styles.combo}
          onBlur={event => {
            if (event.currentTarget.contains(event.relatedTarget)) return
            setOpen(false)
            onLeave?.()
          }}
        >
          <span className={fieldStyles.box}>
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              name={rest.name}
              value={text}
              placeholder={rest.placeholder}
              disabled={rest.disabled}
              required={rest.required}
              inputMode={rest.inputMode}
              maxLength={rest.maxLength}
              aria-autocomplete="list"
              aria-expanded={shown}
              aria-controls={shown ? listId : undefined}
              aria-activedescendant={shown && current >= 0 ? optionId(current) : undefined}
              // The browser's own suggestions would cover the options.
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              className={fieldStyles.control}
              onChange={event => {
                onType(event.target.value)
                show()
                setActive(-1)
              }}
              onClick={show}
              onKeyDown={walk}
            />
            <button
              type="button"
              className={styles.clear}
              aria-label={clearLabel}
              hidden={text === '' || rest.disabled === true}
              onClick={() => {
                onClear()
                input.current?.focus()
                show()
              }}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path
                  d="m7 7 10 10M17 7 7 17"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                />
              </svg>
            </button>
          </span>
          <span className={styles.working} data-on={busy || undefined} aria-hidden="true" />
          <p className="visually-hidden" role="status">
            {open ? status : ''}
          </p>
          {shown && (
            // Pressing the list must not move the focus out of the field.
            <div ref={popup} className={styles.popup} onMouseDown={event => event.preventDefault()}>
              {options.length > 0 && (
                <div id={listId} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
                  {options.map((option, at) => (
                    <div
                      key={keyOf(option)}
                      id={optionId(at)}
                      role="option"
                      aria-selected={keyOf(option) === chosenKey}
                      data-active={at === current || undefined}
                      className={styles.option}
                      onMouseMove={() => setActive(at)}
                      onClick={() => choose(option)}
                    >
                      {children(option)}
                    </div>
                  ))}
                </div>
              )}
              {note && options.length === 0 && <p className={styles.note}>{note}</p>}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
