import { Tabs } from '@dotyk/ui/tabs'
import { useFormatNumber } from '../use-format-number.ts'

interface ListTabsProps {
  label: string
  tabs: readonly { id: string; name: string; count?: number | undefined }[]
  chosen: string
  onChoose: (id: string) => void
}

/** Tabs for frequently used parts of a list, each with its count. */
export function ListTabs({ tabs, ...rest }: ListTabsProps) {
  const number = useFormatNumber()
  const counted = tabs.map(tab => ({
    ...tab,
    count: tab.count === undefined ? undefined : number(tab.count),
  }))
  return <Tabs {...rest} tabs={counted} />
}
