import { Dialog } from '@dotyk/ui/dialog'
import { showToast } from '@dotyk/ui/toasts'
import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { ImportPreviewStep } from './import-preview.tsx'
import { ImportSourceForm } from './import-source.tsx'
import styles from './import.module.css'
import { useImport } from './use-import.ts'

/**
 * Imports a card from another service in three steps: choosing the source, choosing the items to take, and the result, which can
 * be undone.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['moving', 'common'])
  const { step, isBusy, failure, read, apply, stop, goBack } = useImport()
  const [text, setText] = useState('')
  return (
    <Dialog title={t('title')} closeLabel={t('common:close')} onClose={onClose} wide>
      {step.kind === 'choose' && (
        <ImportSourceForm
          text={text}
          onText={setText}
          isBusy={isBusy}
          failure={failure}
          onRead={input => void read(input)}
          onStop={stop}
        />
      )}
      {step.kind === 'preview' && (
        <ImportPreviewStep
          preview={step.preview}
          isBusy={isBusy}
          failure={failure}
          onApply={chosen => void apply(step.preview, chosen)}
          onBack={goBack}
        />
      )}
      {step.kind === 'applied' && (
        <div className={styles.applied}>
          <span className={styles.tick}>
            <Icon name="check" size={28} />
          </span>
          <p className={styles.count} role="status">
            {t('added', { count: step.added })}
          </p>
          {step.left > 0 && <p className={styles.note}>{t('leftBehind', { count: step.left })}</p>}
          <p className={styles.note}>{t('arrange')}</p>
          <div className={styles.actions}>
            <Button
              variant="plain"
              size="large"
              onClick={() => {
                step.undo()
                showToast(t('undone'))
                onClose()
              }}
            >
              <Icon name="undo" /> {t('undo')}
            </Button>
            <Button variant="filled" size="large" className={styles.main} data-autofocus onClick={onClose}>
              {t('done')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
