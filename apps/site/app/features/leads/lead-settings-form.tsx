import { LEAD_RETENTION_DAYS } from '@dotyk/domain/leads'
import { LEAD_FORM_MODES } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { Choice } from '@dotyk/ui/choice'
import { FormError, NumberField, SwitchField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { showToast } from '@dotyk/ui/toasts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LeadSettings, storeLeadSettings } from '../../shared/calls/lead-calls.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { updateLeadSettings } from './leads-query.ts'
import styles from './leads.module.css'

/** A form for whether and how the card accepts contacts from visitors, and for how long the contacts are kept. */
export function LeadSettingsForm({ settings }: { settings: LeadSettings }) {
  const { t } = useTranslation('leads')
  const call = useCall(t('settings.failed'))
  const [chosen, setChosen] = useState(settings)
  const shareHintId = useId()
  const isChanged =
    chosen.form !== settings.form ||
    chosen.retentionDays !== settings.retentionDays ||
    chosen.sharesCount !== settings.sharesCount

  async function save() {
    const isSaved = await call.run(async () => updateLeadSettings(await storeLeadSettings(chosen)))
    if (isSaved) showToast(t('settings.saved'))
  }

  return (
    <Section stacked title={t('settings.title')}>
      <form
        ref={call.form}
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Choice
          label={t('settings.form')}
          labelShown
          value={chosen.form}
          options={LEAD_FORM_MODES.map(form => ({
            value: form,
            label: t(`settings.${form}`),
            ...(form !== 'off' && { note: t(`settings.${form}Note`) }),
            disabled: settings.isFormLocked,
          }))}
          onChange={form => setChosen({ ...chosen, form })}
        />
        {settings.isFormLocked && <p className={styles.soft}>{t('settings.locked')}</p>}
        <NumberField
          label={t('settings.retention')}
          hint={t('settings.retentionHint')}
          unit={t('settings.days')}
          min={LEAD_RETENTION_DAYS.min}
          max={LEAD_RETENTION_DAYS.max}
          value={chosen.retentionDays}
          wrongText={range => t('settings.wholeNumber', range)}
          onChange={retentionDays => setChosen({ ...chosen, retentionDays })}
        />
        {chosen.group !== null && (
          <div>
            <SwitchField
              label={t('settings.share', { group: chosen.group })}
              aria-describedby={shareHintId}
              checked={chosen.sharesCount}
              onChange={sharesCount => setChosen({ ...chosen, sharesCount })}
            />
            <p id={shareHintId} className={styles.soft}>
              {t('settings.shareHint')}
            </p>
          </div>
        )}
        <FormError>{call.error}</FormError>
        {isChanged && (
          <Button type="submit" variant="filled" busy={call.busy}>
            {t('settings.save')}
          </Button>
        )}
      </form>
    </Section>
  )
}
