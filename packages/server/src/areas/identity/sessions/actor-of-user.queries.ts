import type { Trx } from '../../../platform/database/open-database.ts'

/** A living account with what its company is at. */
export function findLivingUser(trx: Trx, { companyId, userId }: { companyId: number; userId: number }) {
  return trx
    .selectFrom('identity.users as u')
    .innerJoin('identity.company as c', 'c.id', 'u.companyId')
    .select([
      'u.username',
      'u.name',
      'u.nickName as nick_name',
      'u.mobile',
      'u.isSuperuser',
      'u.isStaff',
      'u.isPrime',
      'u.permVersion',
      'c.status',
    ])
    .where('u.companyId', '=', String(companyId))
    .where('u.id', '=', String(userId))
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
}
