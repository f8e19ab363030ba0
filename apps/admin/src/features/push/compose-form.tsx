import { isPushTime, PUSH_LIMITS, MAX_PUSH_MESSAGE_BYTES } from '@dotyk/domain/push'
import { kyivMoment } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { TextArea, TextField } from '@dotyk/ui/fields'
import { PictureField } from '@dotyk/ui/picture-field'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { Icon } from '../../shared/icons.tsx'
import { usePictureLabels } from '../../shared/use-picture-labels.ts'
import { AudienceFields } from './audience-fields.tsx'
import styles from './push.module.css'
import { SendTimeField } from './send-time-field.tsx'
import { type Draft, PUSH_PICTURES } from './use-draft.ts'

interface ComposeFormProps {
  draft: Draft
  /** The number of subscribers in the audience; undefined while loading. */
  subscribers: number | undefined
  /** Opens the confirmation dialog; the message is not sent yet. */
  onSend: () => void
}

export function ComposePushForm({ draft, subscribers, onSend }: ComposeFormProps) {
  const { t } = useTranslation(['console', 'push', 'errors'])
  const number = useFormatNumber()
  const pictureWords = usePictureLabels()
  const { written, pictures, violations, bytes, change, changeAction, setPicture } = draft
  const [tried, setTried] = useState(false)
  const [isTimeWrong, setTimeWrong] = useState(false)
  const isTooLong = bytes > MAX_PUSH_MESSAGE_BYTES
  const errorOf = (field: string) => {
    const broken = tried ? violations.find(violation => violation.field === field) : undefined
    return broken && t(`errors:${broken.key}`)
  }

  function submitText(): string {
    if (subscribers === undefined) return t('push.send')
    if (subscribers === 0) return t('push.nobody')
    if (written.sendAt) return t('push.schedule')
    return t('push.sendTo', { count: subscribers, shown: number(subscribers) })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const at = kyivMoment(written.sendAt)
    const isWrong = written.sendAt !== '' && (!at || !isPushTime(at, new Date()))
    setTimeWrong(isWrong)
    if (isWrong) event.currentTarget.querySelector<HTMLElement>('[name="sendAt"]')?.focus()
    else if (violations.length === 0 && !isTooLong) {
      setTried(false)
      onSend()
    } else
      event.currentTarget.querySelector<HTMLElement>(`[name="${violations[0]?.field ?? 'body'}"]`)?.focus()
  }

  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <div className={styles.cardHead}>
        <h2>{t('push.text')}</h2>
        <span className={isTooLong ? styles.tooLong : styles.faint} role="status">
          {t('push.bytes', { bytes: number(bytes), limit: number(MAX_PUSH_MESSAGE_BYTES) })}
        </span>
        <meter
          className={styles.meter}
          aria-label={t('push.size')}
          max={MAX_PUSH_MESSAGE_BYTES}
          high={MAX_PUSH_MESSAGE_BYTES * 0.9}
          value={bytes}
        />
      </div>
      <TextField
        name="title"
        label={t('push.title')}
        value={written.title}
        maxLength={PUSH_LIMITS.title}
        error={errorOf('title')}
        hint={t('push.titleHint', { count: [...written.title].length })}
        onChange={event => change({ title: event.target.value })}
      />
      <TextArea
        name="body"
        rows={3}
        label={t('push.body')}
        value={written.body}
        error={isTooLong ? t('errors:push-too-long') : errorOf('body')}
        onChange={event => change({ body: event.target.value })}
      />
      {written.actions.map((action, place) => (
        <div key={place} className={styles.action}>
          <TextField
            name={`actions.${place}.title`}
            label={t('push.button', { place: place + 1 })}
            placeholder={t('push:open')}
            maxLength={PUSH_LIMITS.actionTitle}
            value={action.title}
            error={errorOf(`actions.${place}.title`)}
            {...(place === 0 && { hint: t('push.buttonHint') })}
            onChange={event => changeAction(place, { title: event.target.value })}
          />
          <TextField
            name={`actions.${place}.link`}
            label={t('push.link', { place: place + 1 })}
            placeholder="/products"
            inputMode="url"
            autoComplete="off"
            value={action.link}
            error={errorOf(`actions.${place}.link`)}
            onChange={event => changeAction(place, { link: event.target.value })}
          />
        </div>
      ))}
      {written.actions.length < PUSH_LIMITS.actions && (
        <Button
          size="small"
          variant="plain"
          className={styles.addAction}
          onClick={() => change({ actions: [...written.actions, { title: '', link: '' }] })}
        >
          <Icon name="plus" />
          {t('push.addButton')}
        </Button>
      )}
      <div className={styles.pictures}>
        {PUSH_PICTURES.map(name => (
          <PictureField
            key={name}
            label={t(`push.${name}`)}
            hint={t(`push.${name}Hint`)}
            picture={pictures[name] ?? null}
            accept="image/png,image/jpeg,image/webp"
            {...pictureWords}
            onChange={file => setPicture(name, file ?? undefined)}
          />
        ))}
      </div>
      <AudienceFields audience={written.audience} onChange={audience => change({ audience })} />
      <SendTimeField
        value={written.sendAt}
        isWrong={isTimeWrong}
        isOptional
        onChange={sendAt => {
          setTimeWrong(false)
          change({ sendAt })
        }}
      />
      <div className={styles.formFoot}>
        <span role="status" className={styles.faint}>
          {subscribers !== undefined &&
            t('push.audience.count', { count: subscribers, shown: number(subscribers) })}
        </span>
        <Button size="small" variant="filled" type="submit" disabled={!subscribers}>
          <Icon name="send" />
          {submitText()}
        </Button>
      </div>
    </form>
  )
}
