import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/icons.tsx'
import { useCall } from '../../shared/use-call.ts'
import styles from './transfers.module.css'

interface StatementFileProps {
  /** The name of the opened file; null before the first file is opened. */
  fileName: string | null
  onOpen: (file: File) => Promise<void>
}

/** Opens a bank statement from a file that the user chooses or drops on this field. */
export function StatementFileField({ fileName, onOpen }: StatementFileProps) {
  const { t } = useTranslation('console')
  const call = useCall(t('transfers.fileFailed'))
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const open = (file: File | undefined) => {
    if (file) void call.run(() => onOpen(file))
  }
  return (
    <div
      className={styles.file}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        open(event.dataTransfer.files[0])
      }}
    >
      <span className={styles.fileText}>
        <b>{fileName ?? t('transfers.noFile')}</b>
        <small>{t('transfers.fileHint')}</small>
        <FormError>{call.error}</FormError>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('transfers.choose')}
        accept=".csv,.xlsx,.txt,.sta,.mt940,.940,text/csv,text/plain"
        onChange={event => {
          open(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant={fileName === null ? 'filled' : 'quiet'}
        size="small"
        busy={call.busy}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {t(fileName === null ? 'transfers.choose' : 'transfers.another')}
      </Button>
    </div>
  )
}
