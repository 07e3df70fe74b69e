import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of wishes about the own data (platform.md 10). */
export const privacyFailures = defineFailures({
  lastPrimeStays: {
    code: 42250,
    reaction: 'toast',
    zh: '您是公司唯一的主账号，请先转让主账号或注销公司',
    en: 'You are the only main account: hand it over or close the company first',
  },
  lastSuperuserStays: {
    code: 42251,
    reaction: 'toast',
    zh: '您是唯一的超级管理员，账号不能注销',
    en: 'You are the only superuser, your account cannot be erased',
  },
  eraseWaits: {
    code: 42252,
    reaction: 'toast',
    zh: '注销申请已提交，正在冷静期内',
    en: 'Your account is already going to be erased',
  },
  copyOver: {
    code: 42253,
    reaction: 'toast',
    zh: '导出链接已过期，请重新申请',
    en: 'The copy is over, please ask for it again',
  },
})
