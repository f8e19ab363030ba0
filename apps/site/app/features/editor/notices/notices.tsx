import { noticeDismissalKey, type Notice, currentNotices } from '@dotyk/domain/notices'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { hasContact } from '../first-steps/use-first-steps.ts'
import { NoticeLine } from './notice-line.tsx'
import { OwnerNotice, type OwnerNoticeProps } from './owner-notice.tsx'
import { useGetNoticeProps } from './use-get-notice-props.tsx'
import { useDismissedNotices } from './use-dismissed.ts'
import styles from './notice.module.css'

/**
 * The notices above the editor, such as trial, expiry, unconfirmed email and temporary login. A single line shows the most
 * important notice and the number of other notices, so that the form stays visible; pressing the line shows all notices.
 */
export function Notices() {
  const { t } = useTranslation('notices')
  const { t: tEditor } = useTranslation('editor')
  const { profile } = useEditor()
  // The value is read only once, when the page opens, so that no notice appears between entering the name and the first contact.
  const [hadContact] = useState(() => profile.name !== '' && hasContact(profile, profile))
  const [now] = useState(() => new Date())
  const [isOpen, setOpen] = useState(false)
  const dismissed = useDismissedNotices(profile.id)
  const isRestored = useSavingState(state => state.restored)
  const describe = useGetNoticeProps(now)
  const list = useRef<HTMLDivElement>(null)

  function dismiss(notice: Notice) {
    dismissed.dismiss(notice)
    // The pressed button disappears, so the list takes the focus.
    list.current?.focus()
  }

  const told = currentNotices({ ...profile, hasContact: hadContact }, now)
    .filter(notice => dismissed.isShown(notice))
    .flatMap(notice => {
      const words = describe(notice)
      const onDismiss = noticeDismissalKey(notice) === null ? undefined : () => dismiss(notice)
      return words ? [{ name: nameOf(notice), ...words, onDismiss }] : []
    })
  const restored = { name: 'restored', ...restoredNotice(tEditor('save.restored')) }
  const [first, ...rest] = isRestored ? [...told, restored] : told

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={t('label')} className={styles.notices}>
      {first && !isOpen && <NoticeLine notice={first} others={rest.length} onOpen={() => setOpen(true)} />}
      {first && isOpen && (
        <>
          {[first, ...rest].map(({ name, ...notice }) => (
            <OwnerNotice key={name} {...notice} />
          ))}
          <button type="button" className={styles.more} onClick={() => setOpen(false)}>
            {t('fold')}
          </button>
        </>
      )}
    </div>
  )
}

function restoredNotice(title: string): OwnerNoticeProps {
  return { tone: 'calm', icon: 'check', title }
}

function nameOf(notice: Notice): string {
  return notice.kind === 'pay-order' ? `${notice.kind} ${notice.order.id}` : notice.kind
}
