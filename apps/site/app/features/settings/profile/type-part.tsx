import { PROFILE_TYPES, type ProfileType } from '@dotyk/domain/profile'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { storeType } from '../../../shared/calls/profile-calls.ts'
import { CallError } from '../../../shared/forms/call-error.tsx'
import { useCall } from '../../../shared/forms/use-call.ts'
import { Choices } from '../choices.tsx'
import { useOwner } from '../loaded-context.ts'
import { Part } from '../part.tsx'
import { noteProfile, noteSettings } from '../settings-query.ts'
import styles from '../settings.module.css'
import { usePressed } from '../use-pressed.ts'

/** A press saves; the answer is the profile anew. */
export function TypePart() {
  const { t } = useTranslation('settings')
  const { settings, profile } = useOwner()
  const isLocked = profile.lockedFields.includes('type')
  const call = useCall(t('type.failed'))
  const { shown, press, release } = usePressed(settings.type)

  async function choose(type: ProfileType) {
    press(type)
    const done = await call.run(async () => {
      noteProfile(await storeType(type))
      noteSettings({ type })
    })
    if (done) showToast(t('saved'))
    else release()
  }

  return (
    <Part title={t('type.title')}>
      <CallError>{call.error}</CallError>
      <Choices
        label={t('type.title')}
        value={shown}
        options={PROFILE_TYPES.map(value => ({
          value,
          name: t(`type.${value}.name`),
          about: t(`type.${value}.adds`),
        }))}
        disabled={call.busy || isLocked}
        onChoose={type => void choose(type)}
      />
      <p className={styles.soft}>{t(isLocked ? 'type.locked' : 'type.kept')}</p>
    </Part>
  )
}
