import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of account administration (platform.md 2.3, 7.7, 7.8). */
export const accountFailures = defineFailures({
  seatsUsedUp: {
    code: 42200,
    reaction: 'toast',
    zh: '账号席位已用完（共 {limit} 个）',
    en: 'All {limit} seats of the company are taken',
  },
  lastPrime: {
    code: 42200,
    reaction: 'toast',
    zh: '公司须保留至少一个启用的主账号',
    en: 'A company keeps at least one active main account',
  },
  lastSuperuser: {
    code: 42200,
    reaction: 'toast',
    zh: '须保留至少一个启用的超级管理员',
    en: 'At least one active superuser must remain',
  },
  notOneself: {
    code: 42200,
    reaction: 'toast',
    zh: '不能对自己的账号执行此操作',
    en: 'This cannot be done to your own account',
  },
  ownContact: {
    code: 42200,
    reaction: 'toast',
    zh: '自己的手机号和邮箱请在个人资料中凭验证码修改',
    en: 'Change your own mobile number and e-mail address in your profile, with codes',
  },
  staffOnlyInside: {
    code: 42200,
    reaction: 'toast',
    zh: '只有内部公司的账号可以是内部员工，且不能是主账号',
    en: 'Only accounts of the internal company are staff, and none of them is a main account',
  },
  primeProtected: {
    code: 40300,
    reaction: 'denied',
    zh: '只有主账号可以管理主账号',
    en: 'Only a main account manages main accounts',
  },
  /** Internal people and their flags are a superuser's business. */
  superuserNeeded: {
    code: 40300,
    reaction: 'denied',
    zh: '只有超级管理员可以执行此操作',
    en: 'Only a superuser may do this',
  },
  /** Whoever can let somebody in could act with their rights. */
  strongerAccount: {
    code: 40300,
    reaction: 'denied',
    zh: '该账号拥有您没有的权限，请由主账号操作',
    en: 'The account holds permissions you lack, please ask your main account',
  },
  birthdayAhead: {
    code: 40000,
    reaction: 'field',
    zh: '生日须早于今天',
    en: 'The birthday lies in the past',
  },
  /** Whoever takes over has to be there to do it. */
  heirDisabled: {
    code: 42200,
    reaction: 'toast',
    zh: '接手人已停用，请选择其他同事',
    en: 'The colleague who takes over is disabled, please choose another',
  },
  /** What a delegate could not grant they cannot hand on either. */
  shopsNeedPrime: {
    code: 40300,
    reaction: 'denied',
    zh: '店铺授权只能由主账号移交',
    en: 'Shop grants are handed over by a main account',
  },
  noRecipient: {
    code: 42200,
    reaction: 'toast',
    zh: '{name} 没有可接收验证码的手机号或邮箱',
    en: '{name} has no number or address that could receive a code',
  },
  /** A main account is handed over by its owner alone. */
  primeNeeded: {
    code: 40300,
    reaction: 'denied',
    zh: '只有主账号本人可以转让主账号',
    en: 'Only a main account itself can be handed over',
  },
  companyNotOpen: {
    code: 42200,
    reaction: 'toast',
    zh: '该公司已暂停或关闭',
    en: 'The company is suspended or closed',
  },
})
