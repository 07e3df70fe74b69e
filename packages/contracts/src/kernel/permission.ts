/** A permission code: `area.view.action`, e.g. `system.menu.create`. */
export type PermissionCode = string & { readonly __permission: unique symbol }

type AreaPermissions<V extends Record<string, readonly string[]>> = {
  readonly [K in keyof V]: { readonly [Action in V[K][number]]: PermissionCode }
}

/**
 * Declares the permissions of one area: view → actions. The codes are used by server, seed, menus and screens.
 * `definePermissions('system', { menu: ['view', 'create'] }).menu.create` is `'system.menu.create'`.
 */
export function definePermissions<const A extends string, const V extends Record<string, readonly string[]>>(
  area: A,
  views: V,
): AreaPermissions<V> {
  const codes = Object.entries(views).map(([view, actions]) => [
    view,
    Object.fromEntries(actions.map((action) => [action, `${area}.${view}.${action}`])),
  ])
  return Object.fromEntries(codes) as AreaPermissions<V> // the shape is computed from the same literals
}
