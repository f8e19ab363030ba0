import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { TextField } from '@dotyk/ui/fields'
import { PictureField } from '@dotyk/ui/picture-field'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeGroup, type Group, removeGroupLogo, setGroupLogo } from '../../shared/calls/groups.ts'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { usePictureLabels } from '../../shared/use-picture-labels.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './groups.module.css'
import { runAndCapture } from './run-and-capture.ts'

interface GroupLogoCardProps {
  group: Group
  onChanged: (group: Group) => void
}

/** The group's logo and the link that it opens, shown on the cards of all members. */
export function GroupLogoCard({ group, onChanged }: GroupLogoCardProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const [isRemoving, setRemoving] = useState(false)
  const pictureWords = usePictureLabels()
  const logoCall = useCall(t('groups.logoFailed'))
  const linkCall = useCall(t('groups.logoFailed'), ['logoLink'])
  const [link, setLink] = useState(group.logo.link ?? '')

  const isLinkChanged = link.trim() !== (group.logo.link ?? '')
  useUnsavedChanges(isLinkChanged && !linkCall.busy, t('groups.leaveText'))

  async function change(work: () => Promise<Group>) {
    const outcome = await runAndCapture('changing', work)
    if ('error' in outcome) throw outcome.error
    onChanged(outcome.result)
  }

  async function remove() {
    await logoCall.run(() => change(() => removeGroupLogo(group.id)))
    // The dialog closes after a failure too, because the card shows the error.
    setRemoving(false)
  }

  return (
    <Section level={3} title={t('groups.looks')} stacked>
      <PictureField
        label={t('groups.logo')}
        hint={t('groups.new.logoHint')}
        picture={group.logo.img}
        accept="image/svg+xml,image/png"
        {...pictureWords}
        busy={logoCall.busy}
        error={logoCall.error}
        onChange={chosen => {
          if (chosen === null) setRemoving(true)
          else void logoCall.run(() => change(() => setGroupLogo(group.id, chosen)))
        }}
      />
      {isRemoving && (
        <Dialog title={t('groups.logoRemoval.title')} onClose={() => setRemoving(false)}>
          <p>{t('groups.logoRemoval.text', { count: group.members, number: number(group.members) })}</p>
          <DialogActions>
            <Button size="small" data-autofocus onClick={() => setRemoving(false)}>
              {t('groups.logoRemoval.keep')}
            </Button>
            <Button size="small" variant="danger" busy={logoCall.busy} onClick={() => void remove()}>
              {t('groups.logoRemoval.action')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      <form
        ref={linkCall.form}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void linkCall.run(() => change(() => changeGroup(group.id, { logoLink: link })))
        }}
      >
        <TextField
          name="logoLink"
          label={t('groups.logoLink')}
          value={link}
          error={linkCall.errorOf('logoLink') ?? linkCall.error}
          onChange={event => setLink(event.currentTarget.value)}
        />
        {isLinkChanged && (
          <Button type="submit" size="small" busy={linkCall.busy}>
            {t('groups.save')}
          </Button>
        )}
      </form>
    </Section>
  )
}
