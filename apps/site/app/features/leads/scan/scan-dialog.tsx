import type { StoredScan } from '@dotyk/contract/scan-storage'
import { parseScan, type ScanFailure } from '@dotyk/domain/leads'
import { Button, buttonClass } from '@dotyk/ui/button'
import { CameraView, readCodeInPhoto } from '@dotyk/ui/camera'
import { Dialog } from '@dotyk/ui/dialog'
import { TextArea, TextField } from '@dotyk/ui/fields'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import { ScanCard } from './scan-card.tsx'
import type { ScanQueue } from './scan-queue.ts'
import styles from './scan.module.css'

type Message = `failures.${ScanFailure}` | 'again' | 'nothingFound' | 'notPicture' | 'notKept'

interface ScanDialogProps {
  queue: ScanQueue
  onClose: () => void
}

const TAG_KEY = 'scan tag'

/** Scans one code after another: by the camera, from a picture, or from a pasted text. */
export function ScanDialog({ queue, onClose }: ScanDialogProps) {
  const { t } = useTranslation('scan')
  const { brand } = useSiteData()
  const [current, setCurrent] = useState<StoredScan | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const [count, setCount] = useState(0)
  const [tag, setTag] = useState(() => sessionStorage.getItem(TAG_KEY) ?? '')
  const [isPasting, setIsPasting] = useState(false)
  /** The texts that were already scanned, because a badge stays in the camera's view for many frames. */
  const seen = useRef(new Set<string>())
  const isAdding = useRef(false)

  async function take(text: string): Promise<void> {
    if (isAdding.current || current) return
    if (seen.current.has(text)) {
      setMessage('again')
      return
    }
    const reading = parseScan(text, brand.phonePrefix)
    if ('failure' in reading) {
      setMessage(`failures.${reading.failure}`)
      return
    }
    isAdding.current = true
    try {
      const trimmed = tag.trim()
      const scan = await queue.add({ ...reading.contact, note: '', tags: trimmed ? [trimmed] : [] })
      seen.current.add(text)
      setMessage(null)
      setIsPasting(false)
      setCount(before => before + 1)
      setCurrent(scan)
      // iPhones can't.
      if ('vibrate' in navigator) navigator.vibrate(60)
    } catch {
      setMessage('notKept')
    } finally {
      isAdding.current = false
    }
  }

  async function takePhoto({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    try {
      const text = await readCodeInPhoto(file)
      if (text === null) setMessage('nothingFound')
      else await take(text)
    } catch {
      setMessage('notPicture')
    }
  }

  function close() {
    if (current) void queue.release(current.id)
    onClose()
  }

  function changeTag(next: string) {
    setTag(next)
    sessionStorage.setItem(TAG_KEY, next)
  }

  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={close}>
      {current ? (
        <ScanCard key={current.id} scan={current} queue={queue} onDone={() => setCurrent(null)} />
      ) : (
        <div className={styles.body}>
          <CameraView
            isLooking={!isPasting}
            onText={text => void take(text)}
            texts={{
              camera: t('camera'),
              light: t('light'),
              states: {
                starting: t('cameraStates.starting'),
                denied: t('cameraStates.denied'),
                none: t('cameraStates.none'),
                busy: t('cameraStates.busy'),
              },
            }}
          />
          <p role="status" className={styles.message}>
            {message ? t(message) : count > 0 ? t('count', { n: count }) : t('aim')}
          </p>
          <div className={styles.ways}>
            <label className={`${buttonClass()} ${styles.file}`}>
              <input type="file" accept="image/*" onChange={event => void takePhoto(event)} />
              <span>{t('photo')}</span>
            </label>
            <Button aria-expanded={isPasting} onClick={() => setIsPasting(!isPasting)}>
              {t('paste')}
            </Button>
          </div>
          {isPasting && <PastedText onText={text => void take(text)} />}
          <TextField
            label={t('tag')}
            hint={t('tagHint')}
            value={tag}
            maxLength={30}
            enterKeyHint="done"
            onChange={event => changeTag(event.currentTarget.value)}
          />
        </div>
      )}
    </Dialog>
  )
}

function PastedText({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('scan')
  const [text, setText] = useState('')
  return (
    <form
      className={styles.body}
      onSubmit={event => {
        event.preventDefault()
        onText(text)
      }}
    >
      <TextArea
        label={t('pasteLabel')}
        rows={4}
        value={text}
        autoFocus
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" disabled={text.trim() === ''}>
        {t('read')}
      </Button>
    </form>
  )
}
