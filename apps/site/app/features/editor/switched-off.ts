import { switchedOffFields } from '@dotyk/domain/companies'
import { useMemo } from 'react'
import { useSiteData } from '../../shared/site-data.ts'

/** Fields of the profile that the company has switched off; the server refuses to fill them. */
export function useSwitchedOff(): ReadonlySet<string> {
  const { blocksOff } = useSiteData().brand
  return useMemo(() => switchedOffFields(blocksOff), [blocksOff])
}
