import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../draft/draft.ts'
import { changeEntry } from '../draft/entries.ts'
import { useEditor } from '../editor-context.tsx'
import { fieldId } from './field-place.ts'
import { Icon } from '../icon.tsx'
import { useIsWide } from '../use-is-wide.ts'
import styles from './entry.module.css'
import { MainPart, TextPart } from './part-field.tsx'

const EmojiChoice = lazy(async () => ({ default: (await import('./emoji-choice.tsx')).EmojiChoice }))

/** The fields for the parts of a custom button: its emoji, heading, text and link. */
export function ButtonParts({ entry }: { entry: Entry }) {
  const { t } = useTranslation('editor')
  const { saving } = useEditor()
  const isWide = useIsWide()
  const [choosing, setChoosing] = useState(false)
  const icon = 'icon' in entry ? entry.icon : ''
  const id = fieldId({ field: 'customButtons', entry: entry.id, part: 'icon' })

  /** Adds an example to a label; only for wide screens, because the field is too narrow on a phone. */
  function withExample(label: string, example: string): string {
    return isWide ? `${label}, ${t('entry.example', { example })}` : label
  }

  function choose(emoji: string) {
    saving.edit('customButtons', buttons => changeEntry(buttons, entry.id, { icon: emoji }))
  }

  function close() {
    setChoosing(false)
    document.getElementById(id)?.focus()
  }

  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.emoji}
        aria-label={icon ? t('emoji.chosen', { emoji: icon }) : t('emoji.choose')}
        aria-expanded={choosing}
        onClick={() => setChoosing(!choosing)}
      >
        {icon || <Icon name="smile" size={22} />}
      </button>
      <div className={styles.parts}>
        <TextPart
          list="customButtons"
          entry={entry}
          part="title"
          label={t('entry.buttonTitle')}
          placeholder={withExample(t('entry.buttonTitle'), t('entry.buttonTitlePlaceholder'))}
          className={styles.heading}
          next="value"
        />
        <TextPart
          list="customButtons"
          entry={entry}
          part="value"
          label={t('entry.buttonText')}
          placeholder={t('entry.buttonText')}
          className={styles.text}
          next="link"
        />
        <MainPart
          list="customButtons"
          entry={entry}
          part="link"
          label={t('entry.buttonLink')}
          placeholder={withExample(t('entry.buttonLink'), 'example.com/booking')}
          className={styles.text}
        />
      </div>
      {choosing && (
        <Suspense>
          <EmojiChoice chosen={icon} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
