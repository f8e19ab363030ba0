import { useQuery } from '@tanstack/react-query'
import { type Customer, labelProfile, profileLabelsQuery } from '../../shared/calls/customers.ts'
import { LabelsSection } from '../../shared/labels/labels-section.tsx'
import { useCustomerAction } from './use-customer-action.ts'

interface CustomerLabelsProps {
  profileId: string
  labels: NonNullable<Customer['labels']>
}

/** The tags of a person and the member of staff who is responsible for that person. */
export function CustomerLabels({ profileId, labels }: CustomerLabelsProps) {
  const { busy, run } = useCustomerAction()
  const { data } = useQuery(profileLabelsQuery)
  return (
    <LabelsSection
      tags={labels.tags.map(tag => ({ ...tag, at: new Date(tag.at) }))}
      assignee={labels.assignee}
      known={data}
      busy={busy}
      onChange={changes =>
        run(async () => {
          for (const change of changes) await labelProfile(profileId, change)
        })
      }
    />
  )
}
