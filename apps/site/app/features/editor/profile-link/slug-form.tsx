import { checkSlug, LIMITS, normaliseSlug, suggestSlug } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/api.ts'
import { CallError } from '../../../shared/forms/call-error.tsx'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useSiteData } from '../../../shared/site-data.ts'
import { useEditor } from '../editor-context.tsx'
import { rememberProfile } from '../profile-query.ts'
import styles from './profile-link.module.css'
import { withoutScheme } from './without-scheme.ts'
import { useSlugCheck } from './use-slug-check.ts'

const FIELD = 'custom_url'

/** Changes the custom URL, or goes back to the profile's own. */
export function SlugForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['link', 'errors'])
  const { profile } = useEditor()
  const { publicUrl } = useSiteData()
  const call = useCall(t('failed'), [FIELD])
  const [typed, setTyped] = useState(profile.custom_url ?? '')
  const answer = useSlugCheck(typed, profile.custom_url)
  const suggestion = profile.custom_url === null && typed === '' ? suggestSlug(profile.name) : ''
  const slug = normaliseSlug(typed)
  const address = `${withoutScheme(publicUrl)}/${slug}`
  const isNew = slug !== '' && slug !== profile.custom_url
  const wrong = answer === 'slug-invalid' || answer === 'slug-taken' ? t(`errors:${answer}`) : undefined

  async function save(custom_url: string | null) {
    const done = await call.run(async () => {
      rememberProfile(await callServer('PUT /api/v1/profile/url', { body: { custom_url } }))
    })
    if (!done) return
    showToast(t('saved'))
    onClose()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (slug === profile.custom_url) onClose()
    else if (!call.refuse({ [FIELD]: checkSlug(typed) })) void save(slug)
  }

  return (
    <form ref={call.form} noValidate className={styles.form} onSubmit={submit}>
      <CallError>{call.error}</CallError>
      <div>
        <TextField
          label={t('label')}
          name={FIELD}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.slugMax}
          autoFocus
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            call.clear()
          }}
          hint={isNew ? undefined : t('hint')}
          error={call.errorOf(FIELD) ?? wrong}
        />
        <p role="status" className={answer === 'free' ? styles.good : styles.hint}>
          {answer === 'free' && t('free', { address })}
          {answer === null && isNew && !call.errorOf(FIELD) && t('checking')}
        </p>
      </div>
      {suggestion && (
        <Button className={styles.alone} onClick={() => setTyped(suggestion)}>
          {t('suggest', { slug: suggestion })}
        </Button>
      )}
      {profile.custom_url !== null && <p className={styles.soft}>{t('earlier')}</p>}
      <div className={styles.actions}>
        <Button type="submit" variant="filled" busy={call.busy}>
          {t('save')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        {profile.custom_url !== null && (
          <Button variant="plain" onClick={() => void save(null)}>
            {t('reset')}
          </Button>
        )}
      </div>
    </form>
  )
}
