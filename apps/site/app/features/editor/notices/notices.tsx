import { type Notice as OwnerNotice, noticesFor } from '@dotyk/domain/notices'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { hasContact } from '../first-steps/use-first-steps.ts'
import { MailLine } from './mail-line.tsx'
import { NoticeOf } from './notice-of.tsx'
import { Notice } from './notice.tsx'
import { useDismissed } from './use-dismissed.ts'
import styles from './notice.module.css'

/** How many notices are shown at once, the most important first, so that a phone still shows the form. */
const SHOWN = 2

/** The notices above the editor: trial and expiry, unconfirmed email, temporary login and the like. */
export function Notices() {
  const { t } = useTranslation('notices')
  const { profile } = useEditor()
  // As it was when the page was opened: nothing comes between an owner and the name and the first contact.
  const [hadContact] = useState(() => profile.name !== '' && hasContact(profile, profile))
  const [now] = useState(() => new Date())
  const [all, setAll] = useState(false)
  const dismissed = useDismissed(profile.id)
  const list = useRef<HTMLDivElement>(null)
  const told = noticesFor({ ...profile, hasContact: hadContact }, now)
  const unconfirmed = told.find(isFirstAddress)
  const notices = told.filter(notice => notice !== unconfirmed && dismissed.isShown(notice))
  const folded = all ? 0 : Math.max(0, notices.length - SHOWN)

  function dismiss(notice: OwnerNotice) {
    dismissed.dismiss(notice)
    // Its button goes with it; the keyboard stays where it was.
    list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={t('label')} className={styles.notices}>
      {unconfirmed && <MailLine email={unconfirmed.email} />}
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

/** It asks for nothing at once, so a line says it. */
function isFirstAddress(notice: OwnerNotice): notice is Extract<OwnerNotice, { kind: 'email-activation' }> {
  return notice.kind === 'email-activation' && !notice.isChange
}

function nameOf(notice: OwnerNotice): string {
  return notice.kind === 'pay-order' ? `${notice.kind} ${notice.order.id}` : notice.kind
}

function RestoredNotice() {
  const { t } = useTranslation('editor')
  const restored = useSavingState(state => state.restored)
  return restored && <Notice tone="calm" icon="check" title={t('save.restored')} />
}
