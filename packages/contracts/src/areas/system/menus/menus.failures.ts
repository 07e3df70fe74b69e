import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of menu administration (spec 5, platform.md 2.2 and 9). */
export const menuFailures = defineFailures({
  viewUnknown: {
    code: 40000,
    reaction: 'field',
    zh: '视图不存在：{component}',
    en: 'There is no such view: {component}',
  },
  parentUnfit: {
    code: 40000,
    reaction: 'field',
    zh: '上级菜单不存在或级别不符',
    en: 'The parent does not exist or is of the wrong level',
  },
  levelFixed: {
    code: 40000,
    reaction: 'field',
    zh: '菜单级别不能更改',
    en: 'The level of a menu cannot change',
  },
  mixedParents: {
    code: 40000,
    reaction: 'field',
    zh: '排序须正好包含同一上级下的全部菜单',
    en: 'The order must hold exactly the entries under one parent',
  },
  /** Of a file that is imported; bears the code of what was refused. */
  entryRefused: {
    code: 40000,
    reaction: 'field',
    zh: '不能导入 {what}：{reason}',
    en: '{what} cannot be imported: {reason}',
  },
  thirdLevelIsLeaf: {
    code: 42200,
    reaction: 'toast',
    zh: '三级菜单不能再建子菜单',
    en: 'A third-level menu cannot have sub-menus',
  },
  coreMenu: {
    code: 42200,
    reaction: 'toast',
    zh: '菜单管理自身的菜单不能删除、停用或改变权限',
    en: 'The entries of menu administration cannot be removed, disabled or given other rights',
  },
})
