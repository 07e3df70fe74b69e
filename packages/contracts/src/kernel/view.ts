import type { Message } from './messages.ts'
import type { PermissionCode } from './permission.ts'

/** One back-office view; its key `area/view` is its route, its folder and the prefix of its calls. */
export interface ViewDeclaration extends Message {
  readonly icon: string
  /** Permissions that belong to the view; `view` opens it, the others become level-3 menus. */
  readonly guards: Readonly<Record<string, PermissionCode>>
  readonly staffOnly?: boolean
  readonly staffDefault?: boolean
  readonly userDefault?: boolean
  /** Given to company main accounts by the built-in role `prime`. */
  readonly primeDefault?: boolean
  readonly testing?: boolean
  readonly noCache?: boolean
  /** Reachable but not in the sidebar; the list that is marked active instead. */
  readonly hiddenUnder?: string
}

export interface AreaDeclaration extends Message {
  readonly icon: string
  readonly order: number
  readonly staffOnly?: boolean
  readonly alwaysShow?: boolean
  readonly testing?: boolean
  /** Abbreviation that leads the names of level-3 menus, so that they stay within 32 characters. */
  readonly abbr: string
}

export interface AreaViews<A extends string = string, K extends string = string> {
  readonly area: A
  readonly declaration: AreaDeclaration
  readonly views: Readonly<Record<K, ViewDeclaration>>
}

/** Declares an area (level-1 menu) with its views (level-2 menus). */
export function defineViews<const A extends string, const K extends string>(
  area: A,
  declaration: AreaDeclaration,
  views: Readonly<Record<K, ViewDeclaration>>,
): AreaViews<A, K> {
  return { area, declaration, views }
}
