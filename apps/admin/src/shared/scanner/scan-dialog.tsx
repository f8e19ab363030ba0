import { buttonClass } from '@dotyk/ui/button'
import { CameraView, readCodeInPhoto } from '@dotyk/ui/camera'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/dialog.tsx'
import { extractOrderCode } from './code-in-text.ts'
import styles from './scanner.module.css'
import { useOpenScannedOrder } from './use-open-scanned-order.ts'

/** The formats to recognise: QR codes of packing slips, and bar codes of the carrier's labels if the browser supports them. */
const FORMATS = ['qr_code', 'code_128'] as const

type Message = 'aim' | 'notOrder' | 'notFound' | 'nothingInPicture' | 'notPicture'

/** Opens the order whose code is in the camera's view or in a chosen picture. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console')
  const open = useOpenScannedOrder()
  const [message, setMessage] = useState<Message>('aim')
  const [isSearching, setSearching] = useState(false)
  /** The last recognised code. The camera sees the same code many times, but it is searched for only once. */
  const last = useRef('')

  async function take(text: string): Promise<void> {
    if (text === last.current || isSearching) return
    last.current = text
    const code = extractOrderCode(text)
    if (code === null) {
      setMessage('notOrder')
      return
    }
    setSearching(true)
    const isFound = await open(code)
    setSearching(false)
    if (isFound) onClose()
    else setMessage('notFound')
  }

  async function takePhoto({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    last.current = ''
    try {
      const text = await readCodeInPhoto(file, FORMATS)
      if (text === null) setMessage('nothingInPicture')
      else await take(text)
    } catch {
      setMessage('notPicture')
    }
  }

  return (
    <Dialog losesNothing title={t('scanner.title')} onClose={onClose}>
      <div className={styles.body}>
        <CameraView
          isLooking={!isSearching}
          onText={text => void take(text)}
          formats={FORMATS}
          texts={{
            camera: t('scanner.camera'),
            light: t('scanner.light'),
            states: {
              starting: t('scanner.states.starting'),
              denied: t('scanner.states.denied'),
              none: t('scanner.states.none'),
              busy: t('scanner.states.busy'),
            },
          }}
        />
        <p role="status" className={styles.message}>
          {t(`scanner.messages.${message}`)}
        </p>
        <label className={`${buttonClass()} ${styles.file}`}>
          <input type="file" accept="image/*" onChange={event => void takePhoto(event)} />
          <span>{t('scanner.photo')}</span>
        </label>
      </div>
    </Dialog>
  )
}
