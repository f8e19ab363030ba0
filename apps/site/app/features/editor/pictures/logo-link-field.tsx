import { TextField } from '@dotyk/ui/fields'
import { useEditor, useProblems, useSavingState } from '../editor-context.tsx'
import { ProblemText } from '../entries/problem-text.tsx'
import { fieldId } from '../entries/field-place.ts'

interface LogoLinkFieldProps {
  label: string
  /** Whether the field edits the link of the logo or of the group logo. */
  of: 'logo' | 'groupLogo'
}

/** A field for the link that a logo opens. */
export function LogoLinkField({ of, label }: LogoLinkFieldProps) {
  const { saving } = useEditor()
  const place =
    of === 'logo'
      ? { field: 'customization', entry: null, part: 'logoLink' }
      : { field: 'groupLogo', entry: null, part: 'link' }
  const link = useSavingState(({ draft }) =>
    of === 'logo' ? draft.customization.logoLink : draft.groupLogo.link,
  )
  const problem = useProblems(place.field, null).find(({ part }) => part === place.part)

  function change(value: string) {
    if (of === 'logo') saving.edit('customization', now => ({ ...now, logoLink: value }))
    else saving.edit('groupLogo', () => ({ link: value }))
  }

  return (
    <TextField
      label={label}
      id={fieldId(place)}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      value={link ?? ''}
      error={problem && <ProblemText problem={problem} />}
      onChange={event => change(event.target.value)}
      onBlur={() => saving.reveal(place)}
    />
  )
}
