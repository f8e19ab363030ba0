import { Choice } from '@dotyk/ui/choice'
import { Dialog } from '@dotyk/ui/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { usePrepareCardUrl } from '../first-steps/use-prepare-card-url.ts'
import styles from './qr-screen.module.css'
import { withoutScheme } from './without-scheme.ts'

/** The files of the two QR codes: one contains the card's address, the other the contact's data. */
const CODES = { card: 'qr.svg', contact: 'contact-qr.svg' } as const
type Code = keyof typeof CODES

/** Shows the owner's QR code in full screen for another person's camera, and keeps the screen on. */
export function QrScreen({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common'])
  const { profile } = useEditor()
  const name = useSavingState(({ draft }) => draft.name)
  const { findAddress } = usePrepareCardUrl()
  const [code, setCode] = useState<Code>('card')
  // The QR code contains the permanent id. Unsaved changes are saved, so that visitors who scan it see them.
  const save = useEffectEvent(() => void findAddress())

  useEffect(() => {
    save()
    return keepScreenOn()
  }, [])

  return (
    <Dialog bright title={name || t('live.qr')} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles.place}>
        <Choice
          look="segments"
          label={t('live.qrHolds')}
          value={code}
          options={[
            { value: 'card', label: t('live.qrCard') },
            { value: 'contact', label: t('live.qrContact') },
          ]}
          onChange={setCode}
        />
        <img
          className={styles.code}
          src={`/${profile.id}/${CODES[code]}`}
          alt={t(code === 'card' ? 'live.qrAlt' : 'live.qrContactAlt')}
        />
        <p className={styles.address}>
          {code === 'card' ? withoutScheme(profile.url) : t('live.qrContactText')}
        </p>
      </div>
    </Dialog>
  )
}

/** Keeps the screen on. Some browsers lack the API, and power saving may refuse the request; the QR code is shown either way. */
function keepScreenOn(): () => void {
  const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => null) : null
  return () => void lock?.then(held => held?.release())
}
