import { type SwitchableEditorPart, disabledProfileFields } from '@dotyk/domain/companies'
import { useMemo } from 'react'
import { useEditor } from './editor-context.tsx'

/** Returns the fields that the profile's company has switched off; the server refuses values for them. */
export function useDisabledFields(): ReadonlySet<string> {
  return useDisabledFieldsOf(useEditor().profile.blocksOff)
}

/**
 * Returns the fields of switched-off blocks. The set stays the same object while the same blocks are off, although each server
 * response contains a new list.
 */
export function useDisabledFieldsOf(blocksOff: readonly SwitchableEditorPart[]): ReadonlySet<string> {
  const key = blocksOff.join(' ')
  return useMemo(
    () => disabledProfileFields(key === '' ? [] : (key.split(' ') as SwitchableEditorPart[])),
    [key],
  )
}
