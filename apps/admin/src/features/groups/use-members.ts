import { listMembers } from '../../shared/calls/groups.ts'
import { useList } from '../../shared/list/use-list.ts'

/** The members of a group as far as they are loaded, in its order; all, or those that match. */
export function useMembers(groupId: string, q = '') {
  return useList(['group-members', groupId, q], (page, signal) => listMembers(groupId, q, page, signal))
}
