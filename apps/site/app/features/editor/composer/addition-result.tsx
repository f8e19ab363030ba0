import { useTranslation } from 'react-i18next'
import { EntryIcon } from '../entries/entry-icon.tsx'
import { useEntryNames } from '../entries/use-entry-names.ts'
import { Icon } from '../icon.tsx'
import { newEntry } from '../draft/entries.ts'
import { additionHint } from './addition-hint.ts'
import { SuggestedServices } from './suggested-services.tsx'
import { type PastedText, useAdding } from './adding-context.ts'
import styles from './composer.module.css'
import { useShowEntry } from './use-show-entry.ts'

/** A line with the result of an added text, with buttons to undo the addition or show the entry. */
export function AdditionResult({ one }: { one: PastedText }) {
  const { t } = useTranslation('editor')
  const { undo, forget } = useAdding()
  const { kindOf } = useEntryNames()
  const show = useShowEntry()
  const { addition } = one

  if (addition.kind === 'unknown') {
    return addition.offers ? (
      <SuggestedServices one={one} offers={addition.offers} />
    ) : (
      <p className={styles.trouble}>{t('paste.unknown')}</p>
    )
  }
  const { list, service } = addition.recognised
  const name = kindOf(list, newEntry(list, service))
  if (addition.kind === 'full' || addition.kind === 'offered')
    return <p className={styles.trouble}>{t('paste.full', { service: name })}</p>

  const isAdded = addition.kind === 'added'
  const note = additionHint(one)
  return (
    <p className={isAdded ? styles.added : styles.trouble} key={addition.entry.id}>
      {isAdded && <EntryIcon list={list} service={service} />}
      <span className={styles.what}>
        {t(isAdded ? 'paste.added' : 'paste.already', { service: name })}
        {note && <small className={styles.note}>{t(note)}</small>}
      </span>
      {isAdded && (
        <button type="button" className={styles.show} onClick={undo}>
          <Icon name="undo" />
          <span className={styles.undoText}>{t('entry.undoAdding')}</span>
        </button>
      )}
      <button
        type="button"
        className={styles.show}
        onClick={() => {
          forget()
          show(list, addition.entry.id)
        }}
      >
        {t('paste.show')}
      </button>
    </p>
  )
}
