import type { StoredScan } from '@dotyk/contract/scan-storage'
import { checkScan, leadTitle, type ScannedLead, type ScanRule } from '@dotyk/domain/leads'
import { readablePhone } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { FormError, TextArea, TextField } from '@dotyk/ui/fields'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import type { ScanQueue } from './scan-queue.ts'
import styles from './scan.module.css'

const LINES = ['name', 'phone', 'email', 'organization', 'link'] as const
const INPUT_TYPES = { name: 'text', phone: 'tel', email: 'email', organization: 'text', link: 'url' } as const

/**
 * The interval in milliseconds at which the card extends the time for which its scan is held back; it is much shorter than that
 * time.
 */
const KEEP_HELD_EVERY_MS = 30_000

interface ScanCardProps {
  scan: StoredScan
  queue: ScanQueue
  onDone: () => void
}

/** A scanned contact, which is already stored on the device. The owner can correct it and add a note before the next scan. */
export function ScanCard({ scan, queue, onDone }: ScanCardProps) {
  const { t } = useTranslation(['scan', 'leads', 'errors'])
  const { brand } = useSiteData()
  const [typed, setTyped] = useState(() => typedOf(scan))
  const [broken, setBroken] = useState<{ key: ScanRule; field: string } | null>(null)
  const [isLate, setIsLate] = useState(false)

  /**
   * Stores the typed values on each keystroke, because the page may be closed at any moment; resolves to false if a rule forbids
   * them.
   */
  async function store(next: Typed): Promise<boolean> {
    const { scan: checked, violations } = checkScan(
      { ...next, tags: next.tags.split(',') },
      brand.phonePrefix,
    )
    if (violations.length > 0) return false
    const isStored = await queue.change(scan.id, checked)
    setIsLate(!isStored)
    return isStored
  }

  function change(field: keyof Typed, value: string) {
    const next = { ...typed, [field]: value }
    setTyped(next)
    setBroken(null)
    void store(next)
  }

  function showBroken() {
    const { violations } = checkScan({ ...typed, tags: typed.tags.split(',') }, brand.phonePrefix)
    setBroken(violations[0] ?? null)
  }

  // The card is scrolled into view, because the dialog is still scrolled to the position of the previous scan.
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'center' })
  }, [])

  const keepHeld = useEffectEvent(() => void store(typed))
  useEffect(() => {
    const timer = setInterval(() => keepHeld(), KEEP_HELD_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  async function goOn() {
    showBroken()
    if (!isLate && !(await store(typed))) return
    await queue.release(scan.id)
    onDone()
  }

  async function discard() {
    await queue.discard(scan.id)
    onDone()
  }

  const errorOf = (field: string) =>
    broken?.field.split('.')[0] === field ? t(`errors:${broken.key}`) : undefined

  return (
    <form
      className={styles.body}
      onSubmit={event => {
        event.preventDefault()
        void goOn()
      }}
    >
      <p ref={head} role="status" className={styles.kept}>
        <strong dir="auto">{leadTitle({ ...scan, phone: readablePhone(scan.phone) })}</strong>
        <span>{t(queue.isKept ? 'kept' : 'keptInPage')}</span>
      </p>
      {isLate && <FormError>{t('late')}</FormError>}
      <TextArea
        label={t('leads:note')}
        rows={2}
        data-autofocus
        value={typed.note}
        error={errorOf('note')}
        onChange={event => change('note', event.currentTarget.value)}
        onBlur={showBroken}
      />
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        value={typed.tags}
        error={errorOf('tags')}
        onChange={event => change('tags', event.currentTarget.value)}
        onBlur={showBroken}
      />
      {LINES.map(field => (
        <TextField
          key={field}
          type={INPUT_TYPES[field]}
          label={t(`leads:${field}`)}
          value={typed[field]}
          error={errorOf(field)}
          onChange={event => change(field, event.currentTarget.value)}
          onBlur={showBroken}
        />
      ))}
      {typed.message !== '' && (
        <TextArea
          label={t('leads:message')}
          rows={2}
          value={typed.message}
          error={errorOf('message')}
          onChange={event => change('message', event.currentTarget.value)}
          onBlur={showBroken}
        />
      )}
      <div className={styles.next}>
        <Button type="submit" variant="filled" size="large" wide>
          {t('next')}
        </Button>
        <Button variant="plain" onClick={() => void discard()}>
          {t('discard')}
        </Button>
      </div>
    </form>
  )
}

type Typed = Record<keyof ScannedLead, string>

function typedOf({ name, phone, email, organization, link, message, note, tags }: ScannedLead): Typed {
  return {
    name,
    phone: readablePhone(phone),
    email,
    organization,
    link,
    message,
    note,
    tags: tags.join(', '),
  }
}
