import { Button } from '@dotyk/ui/button'
import { FormError, TextArea } from '@dotyk/ui/fields'
import { type DragEvent, type SubmitEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canImportFromUrl, type ImportInput } from '../../../shared/calls/import-calls.ts'
import { Icon } from '../icon.tsx'
import { FileButton } from '../pictures/file-button.tsx'
import styles from './import.module.css'

interface ImportSourceFormProps {
  text: string
  onText: (text: string) => void
  isBusy: boolean
  failure: string
  onRead: (input: ImportInput) => void
  onStop: () => void
}

const FILES =
  '.html,.htm,.mhtml,.mht,.vcf,.csv,.tsv,.txt,.json,text/*,application/json,message/rfc822,multipart/related'

/** The pattern of a text that is a single address, such as `linktr.ee/olena`. */
const ADDRESS = /^(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?$/u
const OF_LINK_SERVICES =
  /^(?:https?:\/\/)?(?:www\.)?(?:linktr\.ee|taplink\.(?:cc|ws|at)|beacons\.(?:ai|page)|lnk\.bio|bento\.me|about\.me|hihello\.(?:me|com))\//i

/** Asks for the source of an import: a file, an address or a text. */
export function ImportSourceForm({ text, onText, isBusy, failure, onRead, onStop }: ImportSourceFormProps) {
  const { t } = useTranslation('moving')
  const hintId = useId()
  const [isOver, setOver] = useState(false)
  const [takesAddresses, setTakesAddresses] = useState(false)
  useEffect(() => {
    canImportFromUrl().then(setTakesAddresses, () => {})
  }, [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const typed = text.trim()
    if (typed === '' || isBusy) return
    // An address of a link service is read as a page even if fetching pages is off, because the error then explains what to do.
    const isPage = ADDRESS.test(typed) && (takesAddresses || OF_LINK_SERVICES.test(typed))
    onRead(isPage ? { address: typed } : { text })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onRead({ file })
  }

  return (
    <form className={styles.source} onSubmit={submit} noValidate>
      <p className={styles.about}>{t('about')}</p>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton
          text={
            <>
              <Icon name="moveIn" /> {t('file')}
            </>
          }
          label={t('fileLabel')}
          accept={FILES}
          disabled={isBusy}
          describedBy={hintId}
          onFile={file => onRead({ file })}
        />
        <small id={hintId}>{t('fileHint')}</small>
      </div>
      <TextArea
        label={t(takesAddresses ? 'textWithAddress' : 'text')}
        rows={4}
        placeholder={t('textHint')}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={event => onText(event.target.value)}
      />
      <FormError>{failure}</FormError>
      <p className="visually-hidden" role="status">
        {isBusy ? t('reading') : ''}
      </p>
      <div className={styles.actions}>
        {isBusy && (
          <Button variant="plain" size="large" onClick={onStop}>
            {t('stop')}
          </Button>
        )}
        <Button
          type="submit"
          variant="filled"
          size="large"
          className={styles.main}
          busy={isBusy}
          disabled={text.trim() === '' && !isBusy}
        >
          {t(isBusy ? 'reading' : 'read')}
        </Button>
      </div>
      <details className={styles.details}>
        <summary>{t('how')}</summary>
        <ul className={styles.how}>
          <li>{t('howComputer')}</li>
          <li>{t('howAndroid')}</li>
          <li>{t('howIphone')}</li>
        </ul>
        <p>{t('services')}</p>
      </details>
    </form>
  )
}
