import { PROFILE_TYPES, type ProfileType } from '@dotyk/domain/profile'
import { FormError } from '@dotyk/ui/fields'
import { Choice } from '@dotyk/ui/choice'
import { Section } from '@dotyk/ui/section'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { storeType } from '../../../shared/calls/profile-calls.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useLoadedSettings } from '../loaded-context.ts'
import { updateProfile, updateSettings } from '../settings-query.ts'
import styles from '../settings.module.css'
import { useOptimisticChoice } from '../use-optimistic-choice.ts'

/** Chooses the type of the profile. Pressing a type saves it, and the response contains the updated profile. */
export function TypePart() {
  const { t } = useTranslation('settings')
  const { settings, profile } = useLoadedSettings()
  const isLocked = profile.lockedFields.includes('type')
  const call = useCall(t('type.failed'))
  const { shown, press, release } = useOptimisticChoice(settings.type)

  async function choose(type: ProfileType) {
    press(type)
    const done = await call.run(async () => {
      updateProfile(await storeType(type))
      updateSettings({ type })
    })
    if (done) showToast(t('saved'))
    else release()
  }

  return (
    <Section stacked title={t('type.title')}>
      <FormError>{call.error}</FormError>
      <Choice
        look="tiles"
        label={t('type.title')}
        className={styles.types}
        value={shown}
        options={PROFILE_TYPES.map(value => ({
          value,
          label: t(`type.${value}.name`),
          note: t(`type.${value}.adds`),
        }))}
        onChange={type => {
          if (!call.busy && !isLocked) void choose(type)
        }}
      />
      <p className={styles.soft}>{t(isLocked ? 'type.locked' : 'type.kept')}</p>
    </Section>
  )
}
