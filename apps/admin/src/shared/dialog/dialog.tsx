import { useBackCloses } from '@dotyk/ui/back-closes'
import { Dialog as UiDialog, type DialogProps as UiDialogProps } from '@dotyk/ui/dialog'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckChangedFields } from './use-check-changed-fields.ts'
import styles from './dialog.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { useUnsavedChanges } from './unsaved-changes.ts'

interface DialogProps extends Pick<
  UiDialogProps,
  'title' | 'onClose' | 'children' | 'wide' | 'large' | 'side'
> {
  /** Whether closing needs no question, because the typed text is only a search or a confirmation. */
  losesNothing?: boolean
  /** Whether something else than typed text is unsaved, such as a moved picture. */
  hasChanges?: boolean
}

/**
 * A dialog of the console. Back, Escape, the close button and a click outside close it. If text was typed, the user is asked
 * before any of these closes the dialog, and also before leaving the page or closing the tab. The dialog's own buttons call
 * `onClose` without asking.
 */
export function Dialog({
  onClose,
  children,
  losesNothing = false,
  hasChanges = false,
  ...props
}: DialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const body = useRef<HTMLDivElement>(null)
  const isChanged = useCheckChangedFields(body)
  const [asks, setAsks] = useState(false)
  const isUnsaved = () => !losesNothing && (hasChanges || isChanged())
  const close = () => (isUnsaved() ? setAsks(true) : onClose())
  useBackCloses(true, close, isUnsaved)
  const text = t('closing.text')
  useUnsavedChanges(isUnsaved, text)
  return (
    <>
      <UiDialog closeLabel={t('common:close')} onClose={close} {...props}>
        <div ref={body} className={styles.body}>
          {children}
        </div>
      </UiDialog>
      {asks && <LeaveDialog question="closing" text={text} onStay={() => setAsks(false)} onLeave={onClose} />}
    </>
  )
}
