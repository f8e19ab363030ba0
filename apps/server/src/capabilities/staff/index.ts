export { createCreateAdministrator } from './create-administrator.ts'
export { createSignInStaff } from './sign-in-staff.ts'
export { createStaffRepository, type StaffRepository } from './staff.repository.ts'
export { addStaffRoutes } from './staff.routes.ts'
