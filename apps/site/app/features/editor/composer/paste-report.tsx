import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '@dotyk/ui/back-closes'
import { readableText } from '../draft/entry-text.ts'
import { EntryIcon } from '../entries/entry-icon.tsx'
import { useEntryNames } from '../entries/use-entry-names.ts'
import { Icon } from '../icon.tsx'
import { additionHint } from './addition-hint.ts'
import type { PastedText } from './adding-context.ts'
import styles from './paste-report.module.css'
import { useShowEntry } from './use-show-entry.ts'

interface PasteReportProps {
  outcome: readonly PastedText[]
  /** Adds an address that belongs to no known service as a site. */
  onTake: (one: PastedText) => void
  onUndo: () => void
  onClose: () => void
}

/** Shows the result of each of several pasted links; one button undoes all of them. */
export function PasteReport({ outcome, onTake, onUndo, onClose }: PasteReportProps) {
  const { t } = useTranslation(['editor', 'common'])
  useBackCloses(true, onClose)
  const added = outcome.filter(({ addition }) => addition.kind === 'added').length
  return (
    <Dialog title={t('picker.title')} closeLabel={t('common:close')} onClose={onClose}>
      <p className={styles.count} role="status">
        {t('report.count', { added, count: outcome.length })}
      </p>
      <ul className={styles.list}>
        {outcome.map(one => (
          <Row key={one.text} one={one} onTake={onTake} onClose={onClose} />
        ))}
      </ul>
      <div className={styles.actions}>
        {added > 0 && (
          <Button variant="plain" size="large" onClick={onUndo}>
            <Icon name="undo" /> {t('report.undo')}
          </Button>
        )}
        <Button variant="filled" size="large" className={styles.done} data-autofocus onClick={onClose}>
          {t('report.done')}
        </Button>
      </div>
    </Dialog>
  )
}

interface RowProps {
  one: PastedText
  onTake: (one: PastedText) => void
  onClose: () => void
}

function Row({ one, onTake, onClose }: RowProps) {
  const { t } = useTranslation('editor')
  const { kindOf } = useEntryNames()
  const show = useShowEntry()
  const { text, addition } = one
  const isEntry = addition.kind === 'added' || addition.kind === 'already'
  const name = isEntry ? readableText(addition.recognised.list, addition.entry) : withoutScheme(text)

  function note(): string {
    switch (addition.kind) {
      case 'added': {
        const said = additionHint(one)
        return said ? t(said) : kindOf(addition.recognised.list, addition.entry)
      }
      case 'already':
        return t('report.already')
      case 'full':
        return t('report.full')
      case 'offered':
        return t('report.offered')
      case 'unknown':
        return t(addition.offers ? `guess.${addition.offers.reason}` : 'paste.unknown')
    }
  }

  return (
    <li className={styles.row} data-kind={addition.kind}>
      {addition.kind === 'unknown' ? (
        <span className={styles.icon}>
          <Icon name="warning" />
        </span>
      ) : (
        <EntryIcon list={addition.recognised.list} service={addition.recognised.service} />
      )}
      <span className={styles.words}>
        <b>{name}</b>
        <small>{note()}</small>
      </span>
      {addition.kind === 'added' && (
        <span className={styles.tick}>
          <Icon name="check" size={18} />
          <span className="visually-hidden">{t('picker.added')}</span>
        </span>
      )}
      {addition.kind === 'already' && (
        <Button
          variant="plain"
          onClick={() => {
            // The dialog is closed before the next step, because closing it restores the previous focus.
            flushSync(onClose)
            show(addition.recognised.list, addition.entry.id)
          }}
        >
          {t('paste.show')}
        </Button>
      )}
      {addition.kind === 'offered' && <Button onClick={() => onTake(one)}>{t('paste.submit')}</Button>}
    </li>
  )
}

function withoutScheme(text: string): string {
  return text.replace(/^https?:\/\/(?:www\.)?/i, '')
}
