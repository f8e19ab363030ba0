import { listMembers } from '../../shared/calls/groups.ts'
import { useList } from '../../shared/list/use-list.ts'

/** The members of a group loaded so far, in the group's order: all members or those that match `q`. */
export function useMembers(groupId: string, q = '') {
  return useList(['group-members', groupId, q], (page, signal) => listMembers(groupId, q, page, signal))
}
