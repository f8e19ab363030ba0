export {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  type StaffActor,
} from './entry.ts'
