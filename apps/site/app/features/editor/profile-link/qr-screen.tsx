import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { useReadyAddress } from '../first-steps/use-ready-address.ts'
import { Icon } from '../icon.tsx'
import styles from './qr-screen.module.css'
import { withoutScheme } from './without-scheme.ts'

/** The owner's code on the whole screen, black on white in any scheme, for somebody else's camera. The screen stays on. */
export function QrScreen({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common'])
  const { profile } = useEditor()
  const name = useSavingState(({ draft }) => draft.name)
  const dialog = useRef<HTMLDialogElement>(null)
  const { findAddress } = useReadyAddress()
  // The code leads to the id, which never changes; what was typed has to be there when it is opened.
  const save = useEffectEvent(() => void findAddress())

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    save()
    const stopKeepingOn = keepScreenOn()
    return () => {
      element?.close()
      stopKeepingOn()
    }
  }, [])

  return (
    <dialog ref={dialog} className={styles.screen} aria-label={t('live.qr')} onClose={onClose}>
      <button type="button" className={styles.close} aria-label={t('common:close')} onClick={onClose}>
        <Icon name="close" size={26} />
      </button>
      <img className={styles.code} src={`/${profile.id}/qr.svg`} alt={t('live.qrAlt')} />
      <p className={styles.name}>{name}</p>
      <p className={styles.address}>{withoutScheme(profile.url)}</p>
    </dialog>
  )
}

/** Not every browser can, and a phone that saves power may refuse: the code is shown all the same. */
function keepScreenOn(): () => void {
  const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => null) : null
  return () => void lock?.then(held => held?.release())
}
