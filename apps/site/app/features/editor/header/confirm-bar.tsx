import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { reloadProfile } from '../saving/own-profile.ts'
import styles from './confirm-bar.module.css'

/** If auto-save is off, this bar has buttons that save or discard the changes. */
export function ConfirmBar() {
  const { t, i18n } = useTranslation('editor')
  const { saving } = useEditor()
  const isManual = useSavingState(state => !state.autoSave)
  const phase = useSavingState(state => state.phase)
  const [reloading, setReloading] = useState(false)
  if (!isManual || phase === 'saved' || phase === 'stopped') return null

  async function cancel() {
    setReloading(true)
    try {
      await reloadProfile(saving)
    } catch (error) {
      showToast(`${t('loadFailed.title')}: ${await explainFailure(i18n, error)}`, 'error')
    }
    setReloading(false)
  }

  return (
    <div className={styles.bar} role="region" aria-label={t('save.unconfirmed')}>
      <p className={styles.text}>
        <strong>{t('save.unconfirmed')}</strong>
        <span>{t('save.confirmHint')}</span>
      </p>
      <Button busy={reloading} onClick={() => void cancel()}>
        {t('save.cancel')}
      </Button>
      <Button variant="filled" busy={phase === 'saving'} onClick={saving.saveNow}>
        {t('save.confirm')}
      </Button>
    </div>
  )
}
