import { ownProfileFromWire } from '@dotyk/contract/wire/profile'
import { type Notice as NoticeNews, noticesFor } from '@dotyk/domain/profile'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { NoticeOf } from './notice-of.tsx'
import { Notice } from './notice.tsx'
import { usePutAway } from './put-away.ts'
import styles from './notice.module.css'

/** How many notices are shown at once, the most important first, so that a phone still shows the form. */
const SHOWN = 2

/** The notices above the editor: trial and expiry, unconfirmed email, temporary login and the like. */
export function Notices() {
  const { t } = useTranslation('notices')
  const { profile } = useEditor()
  const [now] = useState(() => new Date())
  const [all, setAll] = useState(false)
  const away = usePutAway(profile.id)
  const list = useRef<HTMLDivElement>(null)
  const notices = noticesFor(ownProfileFromWire(profile), now).filter(notice => away.isShown(notice))
  const folded = all ? 0 : Math.max(0, notices.length - SHOWN)

  function dismiss(notice: NoticeNews) {
    away.putAway(notice)
    // Its button goes with it; the keyboard stays where it was.
    list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={t('label')} className={styles.notices}>
      <RestoredNotice />
      {notices.slice(0, notices.length - folded).map(notice => (
        <NoticeOf key={nameOf(notice)} notice={notice} now={now} onDismiss={() => dismiss(notice)} />
      ))}
      {folded > 0 && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('more', { count: folded })}
        </button>
      )}
    </div>
  )
}

function nameOf(notice: NoticeNews): string {
  return notice.kind === 'pay-order' ? `${notice.kind} ${notice.order.id}` : notice.kind
}

function RestoredNotice() {
  const { t } = useTranslation('editor')
  const restored = useSavingState(state => state.restored)
  return restored && <Notice tone="calm" icon="check" title={t('save.restored')} />
}
