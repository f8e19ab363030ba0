import type { ErrorKey } from '@dotyk/contract/errors'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { flushSync } from 'react-dom'
import { dialogs } from '../../../shared/dialogs.ts'
import { isListField } from '@dotyk/domain/profile'
import { mainPartName } from '../draft/draft.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { fieldId, focusField } from '../entries/field-place.ts'
import { Icon, type IconName } from '../icon.tsx'
import type { SavingPhase } from '../saving/saving-state.ts'
import { useIsUploading } from '../saving/uploads.ts'
import { sectionOfField } from '../sections/section-list.ts'
import styles from './save-state.module.css'

const TONES: Record<SavingPhase, 'good' | 'calm' | 'bad'> = {
  saved: 'good',
  waiting: 'calm',
  saving: 'calm',
  unconfirmed: 'calm',
  incomplete: 'bad',
  failed: 'bad',
  stopped: 'bad',
}
const ICONS: Partial<Record<SavingPhase, IconName>> = {
  saved: 'check',
  incomplete: 'warning',
  failed: 'offline',
  stopped: 'warning',
}

/** Shows whether changes are saved, being saved or refused, and shows a button for the matching action. */
export function SaveState() {
  const { t } = useTranslation(['editor', 'common'])
  const { saving } = useEditor()
  const ofTexts = useSavingState(state => state.phase)
  const isUploading = useIsUploading()
  const phase = ofTexts === 'saved' && isUploading ? 'saving' : ofTexts
  const count = useSavingState(state => state.problems.length)
  const failure = useSavingState(state => state.failure)
  const icon = ICONS[phase]
  const text = {
    saved: t('save.saved'),
    waiting: t('save.saving'),
    saving: t('save.saving'),
    unconfirmed: t('save.unconfirmed'),
    incomplete: t('save.check', { count }),
    failed: t('save.failedBecause'),
    stopped: t('save.failedBecause'),
  }[phase]
  const reason = phase === 'failed' || phase === 'stopped' ? failure : null
  return (
    <div className={styles.state} data-tone={TONES[phase]} data-phase={phase}>
      {phase === 'incomplete' ? (
        <ProblemsButton text={text} />
      ) : (
        <span className={styles.text}>
          {icon ? <Icon name={icon} size={18} /> : <span className={styles.dot} />}
          <span className={styles.words}>
            {text}
            {reason && ':'}
          </span>
          <Suspense>{reason && <ShownReason failure={reason} />}</Suspense>
        </span>
      )}
      {phase === 'failed' && (
        <button type="button" className={styles.retry} onClick={saving.saveNow}>
          {t('save.retry')}
        </button>
      )}
      {phase === 'stopped' && failure === 'unauthorised' && (
        <button type="button" className={styles.retry} onClick={() => dialogs.open('sign-in')}>
          {t('common:signIn')}
        </button>
      )}
      {/* Changes are saved at every pause in typing, so only states that last are announced to screen readers. */}
      <span className="visually-hidden" role="status">
        {TONES[phase] !== 'calm' && text}
        <Suspense>{reason && <SpokenReason failure={reason} />}</Suspense>
      </span>
    </div>
  )
}

function ShownReason({ failure }: { failure: ErrorKey }) {
  const reason = useReason(failure)
  return (
    <span className={styles.reason} title={reason}>
      {reason}
    </span>
  )
}

function SpokenReason({ failure }: { failure: ErrorKey }) {
  return `: ${useReason(failure)}`
}

/**
 * Returns the reason of a failure as text. Error messages load after the first use; requesting them earlier would suspend the
 * component.
 */
function useReason(failure: ErrorKey): string {
  const { t } = useTranslation(['editor', 'errors'])
  return failure === 'unavailable' && !navigator.onLine ? t('save.offline') : t(`errors:${failure}`)
}

/** A button that focuses the next field with a problem on each press. */
function ProblemsButton({ text }: { text: string }) {
  const { saving, openSection } = useEditor()

  function lead() {
    const { problems } = saving.get()
    const at = problems.findIndex(problem => fieldId(problem) === document.activeElement?.id)
    const next = problems[(at + 1) % problems.length]
    if (!next) return
    flushSync(() => openSection(sectionOfField(next.field)))
    const part = next.part || (next.entry !== null && isListField(next.field) ? mainPartName(next.field) : '')
    focusField({ ...next, part })
  }

  return (
    <button type="button" className={styles.text} onClick={lead}>
      <Icon name="warning" size={18} />
      <span className={styles.words}>{text}</span>
    </button>
  )
}
