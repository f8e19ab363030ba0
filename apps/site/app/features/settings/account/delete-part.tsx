import { RESTORE_DAYS } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import { mainSupportContact } from '../../../shared/support.ts'
import styles from '../settings.module.css'
import { DeleteProfileDialog } from './delete-dialog.tsx'

/**
 * The section for deleting the profile.
 * @param email the linked email; null if none is linked, in which case only support can delete the profile
 */
export function DeleteProfilePart({ email }: { email: string | null }) {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  const contact = mainSupportContact(useSiteData().support)
  const bySupport = contact === null ? t('remove.bySupport') : t('remove.bySupport-contact', { contact })
  return (
    <Section stacked title={t('remove.title')}>
      <p className={styles.soft}>{email === null ? bySupport : t('remove.text', { count: RESTORE_DAYS })}</p>
      {email !== null && (
        <Button variant="danger" className={styles.alone} onClick={() => setOpen(true)}>
          {t('remove.open')}
        </Button>
      )}
      {email !== null && open && <DeleteProfileDialog email={email} onClose={() => setOpen(false)} />}
    </Section>
  )
}
