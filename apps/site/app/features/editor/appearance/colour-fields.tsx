import { CARD_COLOURS, type CardColour, backgroundColours } from '@dotyk/domain/card'
import { isColour } from '@dotyk/domain/values'
import { TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import { useEditor, useProblems, useSavingState } from '../editor-context.tsx'
import { ProblemText } from '../entries/problem-text.tsx'
import { fieldId } from '../entries/field-place.ts'
import { Icon } from '../icon.tsx'
import styles from './appearance.module.css'

/** Fields for the eight colours, chosen from a palette or typed as HEX; an unset colour is derived from the others. */
export function ColourFields() {
  return (
    <div className={styles.colours}>
      {CARD_COLOURS.map(name => (
        <ColourField key={name} name={name} />
      ))}
    </div>
  )
}

function ColourField({ name }: { name: CardColour }) {
  const { t } = useTranslation('appearance')
  const { saving } = useEditor()
  const colour = useSavingState(({ draft }) => draft.customization[name]) ?? ''
  const place = { field: 'customization', entry: null, part: name }
  const problem = useProblems('customization', null).find(({ part }) => part === name)
  const label = t(`colour.${name}`)

  function change(value: string) {
    saving.edit('customization', now => ({ ...now, [name]: value === '' ? null : value }))
  }

  return (
    <div className={styles.colour}>
      <Palette name={name} colour={colour} label={t('pick', { colour: label })} onChange={change} />
      <TextField
        id={fieldId(place)}
        className={styles.hex}
        label={label}
        value={colour}
        placeholder={t('auto')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={problem && <ProblemText problem={problem} />}
        onChange={event => change(withHash(event.target.value))}
        onBlur={() => saving.reveal(place)}
        end={
          colour !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('clear', { colour: label })}
              onClick={() => change('')}
            >
              <Icon name="remove" size={18} />
            </button>
          )
        }
      />
    </div>
  )
}

interface PaletteProps {
  name: CardColour
  colour: string
  label: string
  onChange: (colour: string) => void
}

/** The browser's colour input; if the colour is unset, the input shows the derived colour. */
function Palette({ name, colour, label, onChange }: PaletteProps) {
  const shown = useSavingState(({ draft }) => {
    const { page, tile, icon, button, isDark } = backgroundColours(draft.customization)
    const ink = isDark ? '#f3f3f0' : '#11131a'
    const open: Record<CardColour, string> = {
      backgroundColor: page,
      cardColor: tile,
      textColor: ink,
      shadowColor: ink,
      iconBackgroundColor: icon,
      iconColor: ink,
      buttonBackgroundColor: button,
      buttonTextColor: isDark ? '#11131a' : '#ffffff',
    }
    return open[name]
  })
  return (
    <input
      type="color"
      className={styles.palette}
      data-open={colour === '' || undefined}
      aria-label={label}
      value={isColour(colour) ? sixDigits(colour) : shown}
      onChange={event => onChange(event.target.value)}
    />
  )
}

/** Returns the text with a `#` added if it consists of six hexadecimal digits. */
function withHash(text: string): string {
  const typed = text.trim()
  return /^(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(typed) ? `#${typed}` : typed
}

function sixDigits(colour: string): string {
  const digits = colour.slice(1)
  const long = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits.slice(0, 6)
  return `#${long.toLowerCase()}`
}
