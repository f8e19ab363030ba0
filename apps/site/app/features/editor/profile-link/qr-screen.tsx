import { Dialog } from '@dotyk/ui/dialog'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { useReadyAddress } from '../first-steps/use-ready-address.ts'
import styles from './qr-screen.module.css'
import { withoutScheme } from './without-scheme.ts'

/** The owner's code on the whole screen, for somebody else's camera. The screen stays on. */
export function QrScreen({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common'])
  const { profile } = useEditor()
  const name = useSavingState(({ draft }) => draft.name)
  const { findAddress } = useReadyAddress()
  // The code leads to the id, which never changes; what was typed has to be there when it is opened.
  const save = useEffectEvent(() => void findAddress())

  useEffect(() => {
    save()
    return keepScreenOn()
  }, [])

  return (
    <Dialog bright title={name || t('live.qr')} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles.place}>
        <img className={styles.code} src={`/${profile.id}/qr.svg`} alt={t('live.qrAlt')} />
        <p className={styles.address}>{withoutScheme(profile.url)}</p>
      </div>
    </Dialog>
  )
}

/** Not every browser can, and a phone that saves power may refuse: the code is shown all the same. */
function keepScreenOn(): () => void {
  const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => null) : null
  return () => void lock?.then(held => held?.release())
}
