import type { LockableField } from '@dotyk/domain/groups'
import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeGroup, type Group } from '../../shared/calls/groups.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { useCall } from '../../shared/use-call.ts'
import { UserPicker } from '../../shared/users/user-picker.tsx'
import styles from './groups.module.css'
import { LockedFields } from './locked-fields.tsx'
import { extractProfileIdOrSlug } from './extract-profile-id-or-slug.ts'
import { runAndCapture } from './run-and-capture.ts'

interface TemplateCardProps {
  group: Group
  onChanged: (group: Group) => void
}

/** Chooses the group's template, a profile whose fields are copied to all members, and shows how many members have been updated. */
export function TemplateCard({ group, onChanged }: TemplateCardProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const call = useCall(t('groups.template.failed'), ['templateID'])
  const [template, setTemplate] = useState(group.templateId ?? '')
  const [locked, setLocked] = useState<LockableField[]>([...group.lockedFields])
  const templateId = extractProfileIdOrSlug(template) || null
  const isChanged = templateId !== group.templateId || locked.join() !== group.lockedFields.join()

  useUnsavedChanges(isChanged && !call.busy, t('groups.leaveText'))

  const save = () =>
    call.run(async () => {
      const outcome = await runAndCapture('changing', () =>
        changeGroup(group.id, { templateId, lockedFields: locked }),
      )
      if ('error' in outcome) throw outcome.error
      onChanged(outcome.result)
    })

  return (
    <Section
      level={3}
      title={t('groups.template.title')}
      hint={group.templateId !== null && <span dir="auto">{group.templateName}</span>}
    >
      <form
        ref={call.form}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <UserPicker
          name="templateID"
          label={t('groups.template.profile')}
          hint={t('groups.template.hint')}
          error={call.errorOf('templateID')}
          initial={group.templateName || (group.templateId ?? '')}
          // Text that was typed without choosing a profile may still be an address that the server knows.
          onChoose={(user, text) => setTemplate(user?.id ?? text)}
        />
        {templateId !== null && <LockedFields locked={locked} onChange={setLocked} />}
        {group.synced !== null && (
          <div role="status" className={styles.progress}>
            <span>
              {t('groups.template.syncing', { done: number(group.synced), total: number(group.members) })}
            </span>
            <progress
              className={styles.progressBar}
              aria-label={t('groups.template.syncingLabel')}
              value={group.synced}
              max={Math.max(1, group.members)}
            />
          </div>
        )}
        <FormError>{call.error}</FormError>
        {isChanged && (
          <Button type="submit" size="small" busy={call.busy}>
            {t('groups.save')}
          </Button>
        )}
      </form>
    </Section>
  )
}
