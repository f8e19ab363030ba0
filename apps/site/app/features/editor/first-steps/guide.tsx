import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { focusComposer } from '../composer/composer-place.ts'
import { useEditor } from '../editor-context.tsx'
import { focusField } from '../entries/field-place.ts'
import { FIRST_STEPS, type FirstStep, useFirstSteps } from './use-first-steps.ts'
import styles from './guide.module.css'
import { Icon } from '../icon.tsx'

/**
 * Three dots that show the progress from an empty profile to a card worth sharing. The dots disappear when all steps are done.
 */
export function FirstStepsProgress() {
  const { t } = useTranslation('editor')
  const { openSection, profile } = useEditor()
  const { isDone, next } = useFirstSteps()
  if (!next) return null

  function go(step: FirstStep) {
    if (step === 'contact') {
      focusComposer()
      return
    }
    flushSync(() => openSection('main'))
    focusField({ field: step, entry: null, part: '' })
  }

  return (
    <ol className={styles.steps} aria-label={t('guide.title')}>
      {FIRST_STEPS.map(step => (
        <li key={step}>
          <button
            type="button"
            className={styles.step}
            data-done={isDone(step) || undefined}
            aria-current={step === next ? 'step' : undefined}
            onClick={() => go(step)}
          >
            <span className={styles.dot}>{isDone(step) && <Icon name="check" size={12} />}</span>
            {t(step === 'contact' && profile.type === 'restaurant' ? 'guide.menu' : `guide.${step}`)}
            {isDone(step) && <span className="visually-hidden">, {t('guide.done')}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
