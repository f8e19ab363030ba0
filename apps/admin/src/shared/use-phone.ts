import { useMediaQuery } from '@mantine/hooks'

/** Whether the console has the layout of a phone: lists in place of tables, the navigation below. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
}
