import { fitsNtag213, ndefMessage, ntag213Memory, toHex } from '@dotyk/domain/card'
import { Button, buttonClass } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import styles from './profile-link.module.css'
import { useCopyAddress } from './use-copy-address.ts'

/** Explains how to write the NFC tag with an app, and shows its raw bytes for a desktop encoder. */
export function TagInstructions({ address, id }: { address: string; id: string }) {
  const { t } = useTranslation('link')
  const copy = useCopyAddress()
  return (
    <>
      <details className={styles.details}>
        <summary>{t('nfc.steps.title')}</summary>
        <ol className={styles.steps}>
          <li>{t('nfc.steps.install')}</li>
          <li>
            {t('nfc.steps.url')} <code>{address}</code>
          </li>
          <li>{t('nfc.steps.hold')}</li>
        </ol>
        <Button onClick={() => void copy(address, t('nfc.addressCopied'))}>{t('nfc.copyAddress')}</Button>
      </details>
      <details className={styles.details}>
        <summary>{t('nfc.payload')}</summary>
        {fitsNtag213(address) ? (
          <Payload address={address} id={id} />
        ) : (
          <p className={styles.soft}>{t('nfc.tooLong')}</p>
        )}
      </details>
    </>
  )
}

function Payload({ address, id }: { address: string; id: string }) {
  const { t } = useTranslation('link')
  const copy = useCopyAddress()
  const memory = ntag213Memory(address)
  const hex = toHex(memory)
  return (
    <>
      <p className={styles.soft}>{t('nfc.payloadText', { count: memory.length })}</p>
      <code className={styles.hex}>{hex}</code>
      <div className={styles.actions}>
        <Button onClick={() => void copy(hex, t('nfc.hexCopied'))}>{t('nfc.copyHex')}</Button>
        <a href={asFile(memory)} download={`${id}.bin`} className={buttonClass()}>
          {t('nfc.bin')}
        </a>
        <a href={asFile(ndefMessage(address))} download={`${id}.ndef`} className={buttonClass()}>
          {t('nfc.ndef')}
        </a>
      </div>
    </>
  )
}

function asFile(bytes: Uint8Array): string {
  return `data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}`
}
