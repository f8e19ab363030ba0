import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { QR_SHEET_MM } from '@dotyk/domain/groups'
import { buttonClass } from '@dotyk/ui/button'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Group, printSheetAddress } from '../../shared/calls/groups.ts'
import { Icon } from '../../shared/icons.tsx'
import styles from './groups.module.css'

/** The codes of all members, to be printed and cut. */
export function PrintCard({ group }: { group: Group }) {
  const { t } = useTranslation('console')
  const [size, setSize] = useState<number>(QR_SHEET_MM.usual)
  return (
    <section className={styles.card} aria-labelledby="print">
      <div className={styles.cardHead}>
        <h3 id="print">{t('groups.print.title')}</h3>
      </div>
      <div className={styles.cardBody}>
        <p className={styles.faint}>{t('groups.print.text')}</p>
        <div className={styles.inline}>
          <NumberInput
            w={120}
            label={t('groups.print.size')}
            suffix={t('groups.print.mm')}
            min={QR_SHEET_MM.least}
            max={QR_SHEET_MM.most}
            clampBehavior="strict"
            allowDecimal={false}
            value={size}
            onChange={value => setSize(Number(value) || QR_SHEET_MM.usual)}
          />
          <a
            href={printSheetAddress(group.id, Math.max(QR_SHEET_MM.least, size))}
            download
            className={buttonClass({ size: 'small' })}
          >
            <Icon name="print" />
            {t('groups.print.action')}
          </a>
        </div>
      </div>
    </section>
  )
}
