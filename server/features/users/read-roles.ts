import { type Role, roleSchema } from '#schemas/user.ts'

/** However they were listed. */
export function readRoles(given: string | readonly Role[]): Role[] {
  return [given].flat().flatMap((roles) => roles.split(',').map((role) => roleSchema.parse(role)))
}
