import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of grants in Amazon permission accounts (platform.md 2.3, 7.8). */
export const amzPermissionFailures = defineFailures({
  /** Nobody gives what they lack; `data.perm_codes` or `data.marketplaces` lists it. */
  beyondGiver: {
    code: 44201,
    reaction: 'toast',
    zh: '不能授予您自己没有的权限：{what}',
    en: 'You cannot give what you lack yourself: {what}',
  },
  beyondUser: {
    code: 44202,
    reaction: 'toast',
    zh: '{name} 的角色不含这些权限：{what}',
    en: 'The roles of {name} do not hold these permissions: {what}',
  },
  ownGrant: {
    code: 44203,
    reaction: 'toast',
    zh: '不能修改自己的授权',
    en: 'You cannot change the grant of your own',
  },
  nameNeeded: {
    code: 44204,
    reaction: 'field',
    zh: '新增权限账号需要名称和区域',
    en: 'A new account needs a name and a region',
  },
})
