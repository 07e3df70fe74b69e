import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of role administration (platform.md 2.3, 7.7, 7.8). */
export const roleFailures = defineFailures({
  /** `data.perm_codes` names the rights. */
  overGrant: {
    code: 40300,
    reaction: 'denied',
    zh: '不能授予自己没有的权限：{codes}',
    en: 'Nobody gives away permissions they lack: {codes}',
  },
  overEntitled: {
    code: 40300,
    reaction: 'denied',
    zh: '超出公司已开通的范围：{codes}',
    en: 'Beyond what the company is entitled to: {codes}',
  },
  ownRole: {
    code: 40300,
    reaction: 'denied',
    zh: '不能修改自己持有的角色',
    en: 'Nobody changes a role they hold themselves',
  },
  menusUnknown: {
    code: 40000,
    reaction: 'field',
    zh: '所选菜单不存在或已停用',
    en: 'A chosen menu does not exist or is disabled',
  },
  builtIn: {
    code: 42200,
    reaction: 'toast',
    zh: '系统内置角色不能删除或改变标识，可以停用',
    en: 'A built-in role cannot be deleted or get another key; it may be disabled',
  },
  memberUnfit: {
    code: 42200,
    reaction: 'toast',
    zh: '该账号不能持有此类角色',
    en: 'This account cannot hold such a role',
  },
})
