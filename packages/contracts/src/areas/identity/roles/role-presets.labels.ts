import { defineMessages, type Language, type Message, say } from '../../../kernel/messages.ts'

/** Ready-made roles of a company (platform.md 7.8, 11). */
export const rolePresetLabels = defineMessages('identity.roles.presets', {
  operator: { zh: '运营', en: 'Operations' },
  buyer: { zh: '采购', en: 'Purchasing' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  finance: { zh: '财务', en: 'Finance' },
  service: { zh: '客服', en: 'Customer service' },
  viewer: { zh: '只读', en: 'Read only' },
})

export type RolePresetKey = keyof typeof rolePresetLabels

/** Roles of internal people and templates that the product brings along (platform.md 11). */
export const builtInRoleLabels = defineMessages('identity.roles.built-in', {
  content_ops: { zh: '内容运营', en: 'Content operations' },
  course_ops: { zh: '课程运营', en: 'Course operations' },
  customer_ops: { zh: '客户运营', en: 'Customer operations' },
  finance: { zh: '财务', en: 'Finance' },
  hr: { zh: '人事', en: 'Human resources' },
  product_dev: { zh: '产品开发', en: 'Product development' },
  auditor: { zh: '审计', en: 'Audit' },
  readonly: { zh: '只读', en: 'Read only' },
  basic: { zh: '基础版', en: 'Basic' },
  pro: { zh: '专业版', en: 'Professional' },
  flagship: { zh: '旗舰版', en: 'Flagship' },
})

const declared: Readonly<Record<string, Message>> = { ...builtInRoleLabels, ...rolePresetLabels }

/** The name of a role in the reader's language: one that was brought along and not renamed bears the declared words. */
export function roleNameIn(role: NamedRole, language: Language): string {
  const words = wordsOf(role)
  return words ? say(words, language) : role.name
}

/** The name to store for what stands in a form: a role that was brought along is not renamed by another language. */
export function roleNameToStore(role: NamedRole, typed: string): string {
  const words = wordsOf(role)
  return words && Object.values(words).includes(typed.trim()) ? role.name : typed
}

interface NamedRole {
  readonly key: string
  readonly name: string
}

/** The declared words of a role that was brought along and not renamed. */
function wordsOf({ key, name }: NamedRole): Message | undefined {
  const words = Object.hasOwn(declared, key) ? declared[key] : undefined
  return words?.zh === name ? words : undefined
}
