import { useTranslation } from 'react-i18next'
import { flushSync } from 'react-dom'
import { CONTACT_LISTS } from '@dotyk/domain/profile'
import { isBlankEntry } from './draft/draft.ts'
import { useEditor, useSavingState } from './editor-context.tsx'
import { addAndFocus } from './entries/add-entry.ts'
import { focusField } from './field-place.ts'
import styles from './guide.module.css'
import { Icon } from './icon.tsx'
import { useShownPhoto } from './photo/use-photo.ts'

/** The way from an empty profile to a card worth sharing. It is gone once the three steps are done. */
export function Guide() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const hasName = useSavingState(({ draft }) => draft.name.trim() !== '')
  const hasPhoto = useShownPhoto() !== ''
  const hasLink = useSavingState(({ draft }) =>
    CONTACT_LISTS.some(list => draft[list].some(entry => !isBlankEntry(entry))),
  )
  if (hasName && hasPhoto && hasLink) return null

  function showMain(field: 'name' | 'photo') {
    flushSync(() => editor.openSection('main'))
    focusField({ field, entry: null, part: '' })
  }

  const steps = [
    { text: t('guide.name'), done: hasName, go: () => showMain('name') },
    { text: t('guide.photo'), done: hasPhoto, go: () => showMain('photo') },
    { text: t('guide.link'), done: hasLink, go: () => addAndFocus(editor, 'phones', null) },
  ]
  return (
    <section className={styles.guide} aria-label={t('guide.title')}>
      <h2 className={styles.title}>{t('guide.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ text, done, go }, at) => (
          <li key={text}>
            <button type="button" className={styles.step} data-done={done || undefined} onClick={go}>
              <span className={styles.number}>{done ? <Icon name="check" size={16} /> : at + 1}</span>
              {text}
              {done && <span className="visually-hidden">, {t('guide.done')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
