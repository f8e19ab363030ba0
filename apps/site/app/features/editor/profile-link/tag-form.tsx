import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '@dotyk/ui/fields'
import styles from './profile-link.module.css'
import { useTagWriter } from './use-tag.ts'

/** Writes NFC tags with the phone itself (Web NFC). */
export function TagForm({ address }: { address: string }) {
  const { t } = useTranslation('link')
  const { state, write, cancel } = useTagWriter(address)
  const [lock, setLock] = useState(false)
  const busy = state === 'holding' || state === 'locking'
  const done = state === 'written' || state === 'locked'
  return (
    <div className={styles.form}>
      <p role="status" className={styles.tagState} data-done={done || undefined}>
        {state === 'holding' && (
          <>
            <strong>{t('nfc.hold')}</strong> {t('nfc.holdText')}
          </>
        )}
        {state === 'locking' && <strong>{t('nfc.locking')}</strong>}
        {state === 'written' && <strong>{t('nfc.written')}</strong>}
        {state === 'locked' && <strong>{t('nfc.writtenLocked')}</strong>}
      </p>
      <FormError>{typeof state === 'object' ? t(`nfc.failed.${state.failure}`) : undefined}</FormError>
      {!busy && (
        <label className={styles.check}>
          <input type="checkbox" checked={lock} onChange={event => setLock(event.currentTarget.checked)} />
          <span>
            {t('nfc.lock')}
            {lock && <span className={styles.warning}>{t('nfc.lockText')}</span>}
          </span>
        </label>
      )}
      {busy ? (
        <Button className={styles.alone} onClick={cancel}>
          {t('nfc.cancel')}
        </Button>
      ) : (
        <Button variant="filled" className={styles.alone} onClick={() => void write(lock)}>
          {done ? t('nfc.another') : t('nfc.write')}
        </Button>
      )}
    </div>
  )
}
