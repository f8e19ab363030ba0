import { QR_SHEET_MM } from '@dotyk/domain/groups'
import { buttonClass } from '@dotyk/ui/button'
import { NumberField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Group, qrSheetUrl } from '../../shared/calls/groups.ts'
import { Icon } from '../../shared/icons.tsx'
import styles from './groups.module.css'

/** Downloads a sheet of all members' QR codes to be printed and cut. */
export function QrSheetCard({ group }: { group: Group }) {
  const { t } = useTranslation('console')
  const [size, setSize] = useState<number>(QR_SHEET_MM.default)
  const [isValid, setValid] = useState(true)
  return (
    <Section level={3} title={t('groups.print.title')} stacked>
      <p className={styles.faint}>{t('groups.print.text')}</p>
      <div className={styles.inline}>
        <NumberField
          className={styles.size}
          label={t('groups.print.size')}
          unit={t('groups.print.mm')}
          min={QR_SHEET_MM.min}
          max={QR_SHEET_MM.max}
          value={size}
          wrongText={range => t('wholeNumber', range)}
          onValidity={setValid}
          onChange={setSize}
        />
        <a
          // A link without an address can't be followed.
          {...(isValid
            ? { href: qrSheetUrl(group.id, size), download: true }
            : { role: 'link', 'aria-disabled': true })}
          className={buttonClass({ size: 'small' })}
        >
          <Icon name="print" />
          {t('groups.print.action')}
        </a>
      </div>
    </Section>
  )
}
