import type { TextField } from '@dotyk/domain/profile'
import { useDraftField, useEditor, useProblems } from '../editor-context.tsx'
import { ProblemText } from '../entries/problem-text.tsx'
import { fieldId } from '../entries/field-place.ts'

/** Returns the props of a control for a text field of the profile. */
export function useTextField(field: TextField) {
  const { saving } = useEditor()
  const value = useDraftField(field, text => text)
  const [problem] = useProblems(field, null)
  return {
    id: fieldId({ field, entry: null, part: '' }),
    value,
    error: problem && <ProblemText problem={problem} />,
    onChange: (event: { target: { value: string } }) => saving.edit(field, () => event.target.value),
    onBlur: () => saving.reveal({ field, entry: null, part: '' }),
  }
}
