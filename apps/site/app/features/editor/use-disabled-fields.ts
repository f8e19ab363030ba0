import { type CompanyBlock, switchedOffFields } from '@dotyk/domain/companies'
import { useMemo } from 'react'
import { useEditor } from './editor-context.tsx'

/** Fields of the profile that its company has switched off; the server refuses to fill them. */
export function useDisabledFields(): ReadonlySet<string> {
  return useDisabledFieldsOf(useEditor().profile.blocksOff)
}

/** The same set while the same blocks are off, although each answer of the server brings a new list. */
export function useDisabledFieldsOf(blocksOff: readonly CompanyBlock[]): ReadonlySet<string> {
  const key = blocksOff.join(' ')
  return useMemo(() => switchedOffFields(key === '' ? [] : (key.split(' ') as CompanyBlock[])), [key])
}
