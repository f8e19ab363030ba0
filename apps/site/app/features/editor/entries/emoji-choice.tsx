import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './emoji-choice.module.css'

/** The emoji for common purposes of custom buttons: meetings, work, shops, food, places, files, thanks. */
const EMOJI = (
  '📅 ⏰ ✍️ 📝 💬 📞 📣 👋 ' +
  '💼 🎓 📊 🧾 📄 📁 🔗 🌐 ' +
  '🛍️ 🎁 💳 🎟️ 🏷️ 📦 🚚 ⭐ ' +
  '☕ 🍽️ 🍕 🍷 🎂 💐 💅 💇 ' +
  '📍 🏠 🛋️ 🚗 ✈️ 🎨 📷 🎬 ' +
  '🎧 🎤 🏋️ 🧘 🐾 💙 💛 🙏'
).split(' ')

interface EmojiChoiceProps {
  chosen: string
  onChoose: (emoji: string) => void
  onClose: () => void
}

/** A grid of emoji with arrow-key navigation, and a field for any other emoji. */
export function EmojiChoice({ chosen, onChoose, onClose }: EmojiChoiceProps) {
  const { t } = useTranslation('editor')
  const grid = useRef<HTMLDivElement>(null)
  const first = Math.max(0, EMOJI.indexOf(chosen))

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [])

  function pick(emoji: string) {
    onChoose(emoji)
    onClose()
  }

  function walk(event: KeyboardEvent) {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const columns = grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    if (step === undefined) return
    event.preventDefault()
    buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus()
  }

  return (
    <div
      className={styles.panel}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div ref={grid} role="group" aria-label={t('emoji.list')} className={styles.grid} onKeyDown={walk}>
        {EMOJI.map((emoji, at) => (
          <button
            key={emoji}
            type="button"
            className={styles.one}
            tabIndex={at === first ? 0 : -1}
            aria-pressed={emoji === chosen}
            onClick={() => pick(emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
      <div className={styles.other}>
        <input
          className={styles.own}
          aria-label={t('emoji.own')}
          placeholder={t('emoji.own')}
          value={EMOJI.includes(chosen) ? '' : chosen}
          onChange={event => onChoose(event.target.value.trim())}
        />
        <button type="button" className={styles.none} onClick={() => pick('')}>
          {t('emoji.none')}
        </button>
      </div>
    </div>
  )
}
