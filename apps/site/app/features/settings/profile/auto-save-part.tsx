import { FormError } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { Switch } from '@dotyk/ui/switch'
import { showToast } from '@dotyk/ui/toasts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { storeAutoSave } from '../../../shared/calls/settings-calls.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useLoadedSettings } from '../loaded-context.ts'
import { updateSettings } from '../settings-query.ts'
import styles from '../settings.module.css'
import { useOptimisticChoice } from '../use-optimistic-choice.ts'

export function AutoSavePart() {
  const { t } = useTranslation('settings')
  const { settings } = useLoadedSettings()
  const aboutId = useId()
  const call = useCall(t('autoSave.failed'))
  const { shown: on, press, release } = useOptimisticChoice(!settings.disableAutoSave)

  async function turn(next: boolean) {
    press(next)
    const done = await call.run(async () => {
      updateSettings({ disableAutoSave: await storeAutoSave(!next) })
    })
    if (done) showToast(t('saved'))
    else release()
  }

  return (
    <Section stacked title={t('autoSave.title')}>
      <FormError>{call.error}</FormError>
      <label className={styles.switch}>
        <span>
          <span className={styles.switchName}>{t('autoSave.label')}</span>
          <span id={aboutId} className={styles.soft}>
            {on ? t('autoSave.on') : t('autoSave.off')}
          </span>
        </span>
        <Switch
          aria-label={t('autoSave.label')}
          aria-describedby={aboutId}
          checked={on}
          onChange={next => {
            if (!call.busy) void turn(next)
          }}
        />
      </label>
    </Section>
  )
}
